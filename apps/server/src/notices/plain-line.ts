/** A name or a title on one line, whatever it holds: nothing in it ends a line, turns the writing about, or is half a character. */
export function plainLine(text: string, most = 200): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;
  const line = text.toWellFormed().replace(unsafe, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}
