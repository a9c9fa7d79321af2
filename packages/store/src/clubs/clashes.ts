/** As much of somebody as tells him from others. */
export interface Known {
  name: string;
  number?: string | null | undefined;
  fideId?: string | null | undefined;
}

/** Somebody who can't be told from another. */
export interface Clash {
  /** His place in the list, from 0. */
  index: number;
  field: 'number' | 'fideId' | 'name';
  message: string;
}

/** In a club's list the same, however it is written. */
const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,'’-]+/g, ' ')
    .trim();

const MESSAGES: Record<Clash['field'], string> = {
  number: 'a member has this number already',
  fideId: 'a member has this FIDE id already',
  name: 'a member has this name already: give each of them a number',
};

const isSet = (value: string | null | undefined): value is string => value !== null && value !== undefined;

/** By number and FIDE id people are told apart, by name where one of the two has no number. */
class Register {
  readonly #numbers = new Set<string>();
  readonly #fideIds = new Set<string>();
  readonly #names = new Set<string>();
  readonly #namesWithoutNumber = new Set<string>();

  add({ name, number, fideId }: Known): void {
    if (isSet(number)) this.#numbers.add(number);
    if (isSet(fideId)) this.#fideIds.add(fideId);
    (isSet(number) ? this.#names : this.#namesWithoutNumber).add(nameKey(name));
  }

  fieldOf({ name, number, fideId }: Known): Clash['field'] | undefined {
    if (isSet(number) && this.#numbers.has(number)) return 'number';
    if (isSet(fideId) && this.#fideIds.has(fideId)) return 'fideId';
    const key = nameKey(name);
    const isNamed = this.#namesWithoutNumber.has(key) || (!isSet(number) && this.#names.has(key));
    return isNamed ? 'name' : undefined;
  }
}

/** Who of the new ones can't be told from one who is there already, or from one before him in the list. */
export function clashesOf(present: readonly Known[], added: readonly Known[]): Clash[] {
  const register = new Register();
  for (const one of present) register.add(one);
  return added.flatMap((one, index) => {
    const field = register.fieldOf(one);
    register.add(one);
    return field === undefined ? [] : [{ index, field, message: MESSAGES[field] }];
  });
}
