import type { Position } from './position.ts';

/**
 * A question about a position with the last answer kept: the decider, the fold and the view ask the same of the same
 * position within one act. Positions never change, so neither does the answer; nothing but speed depends on it.
 */
export const remembered = <Answer>(ask: (pos: Position) => Answer): ((pos: Position) => Answer) => {
  let of: Position | undefined;
  let answer: Answer;
  return (pos) => {
    if (pos !== of) {
      answer = ask(pos);
      of = pos;
    }
    return answer;
  };
};
