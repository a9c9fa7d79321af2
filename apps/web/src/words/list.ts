import { locale } from '../language/language.ts';

const list = (type: 'conjunction' | 'disjunction', items: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type }).format(items);

/** `a, b and c` */
export const listAll = (items: readonly string[]): string => list('conjunction', items);

/** `a, b or c` */
export const listAny = (items: readonly string[]): string => list('disjunction', items);
