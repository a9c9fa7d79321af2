/** Many criteria in one number, the first of them the weightiest; each may be from -limit to +limit in total. */
export interface Scale {
  readonly bits: bigint;
}

/** @param limit the greatest total, or the smallest negative one, that a criterion may come to over a whole matching */
export const scaleFor = (limit: number): Scale => ({ bits: BigInt(Math.ceil(Math.log2(2 * limit + 2))) });

export const joined = (fields: readonly number[], { bits }: Scale): bigint =>
  fields.reduce((sum, field) => (sum << bits) + BigInt(field), 0n);

/** Room below for a number of so many bits, the sign not counted, and that number in it. */
export const withOrder = (weight: bigint, width: number, order: bigint): bigint =>
  (weight << BigInt(width + 2)) + order;
