import type { ComponentChild, ComponentChildren } from 'preact';
import { BLANK, type Text, templateOf, write } from './language.ts';

/** For a tag of the sentence: where its link leads, or how what is inside it is drawn. */
export type Tag = string | ((inside: ComponentChildren) => ComponentChild);

const PLAIN: Readonly<Record<string, Tag>> = {
  b: (inside) => <b>{inside}</b>,
  i: (inside) => <i>{inside}</i>,
  em: (inside) => <em>{inside}</em>,
  strong: (inside) => <strong>{inside}</strong>,
};

/** `<tag>inside</tag>`; a tag doesn't stand in one of its own name. */
const TAGGED = /<(\w+)>(.*?)<\/\1>/s;

type Blanks = Readonly<Record<string, ComponentChild>>;

const drawn = (value: ComponentChild): ComponentChild => (typeof value === 'number' ? write(value) : value);

/** What is filled in is never read for tags: a name may hold what it likes. */
const fill = (text: string, blanks: Blanks): ComponentChild[] =>
  text.split(BLANK).map((part, index) => (index % 2 === 0 ? part : drawn(blanks[part])));

const drawTag = (tag: Tag, inside: ComponentChildren): ComponentChild =>
  typeof tag === 'string' ? <a href={tag}>{inside}</a> : tag(inside);

function draw(text: string, blanks: Blanks, tags: Readonly<Record<string, Tag>>): ComponentChild[] {
  const found = TAGGED.exec(text);
  if (!found) return fill(text, blanks);
  const [whole, name, inside] = found as unknown as [string, string, string];
  const tag = tags[name] ?? ((children) => children);
  return [
    ...fill(text.slice(0, found.index), blanks),
    drawTag(tag, draw(inside, blanks, tags)),
    ...draw(text.slice(found.index + whole.length), blanks, tags),
  ];
}

/**
 * A sentence with tags in it: `rich('Say <i>j’adoube</i> first')`, `rich('See <a>the clause</a>', {}, { a: '/laws/blue' })`.
 * @param values for its `{{name}}`s, which may be drawn things themselves; `count` chooses the plural form
 * @param tags what is meant by tags other than b, i, em and strong
 */
export function rich<const T extends string>(
  text: Text<T>,
  values: Blanks = {},
  tags: Readonly<Record<string, Tag>> = {},
): ComponentChild {
  return <>{draw(templateOf(text, values), values, { ...PLAIN, ...tags })}</>;
}
