/** Where somebody comes from who was sent to say who he is: a room of this house, and of no other. */
export function backTo(search: string, otherwise: string): string {
  const asked = new URLSearchParams(search).get('to') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(asked) ? asked : otherwise;
}
