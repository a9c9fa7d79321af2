import type { ClauseId } from './clause.ts';
import { expand, type Rules, roleAt } from './expand.ts';
import type { Facts } from './facts.ts';
import type { Alternative, Choice, Failing, Option, Remedy } from './option.ts';

function expandWithAlternative(rules: Rules, choice: Choice | Alternative, facts: Facts): Option[] {
  if (typeof choice === 'string') return expand(rules, choice, facts);
  const options = expand(rules, choice.choice, facts);
  return options.length > 0 ? options : expand(rules, choice.otherwise, facts);
}

/** The king's own move is offered once, as `move-king` (no castling), though he was the man touched. */
function withoutRepetition(options: readonly Option[], facts: Facts): Option[] {
  const kingTouched = roleAt(facts.before, facts.from) === 'king';
  const hasKing = options.some((option) => option.id === 'move-king');
  return options.filter(
    (option, index) =>
      options.findIndex((other) => other.id === option.id) === index &&
      !(option.id === 'move-touched' && kingTouched && hasKing),
  );
}

export interface Exactable {
  readonly clause: ClauseId;
  readonly options: readonly Option[];
}

/**
 * What can be exacted under a remedy: each choice turned into options with their moves from the restored position, those
 * that can't be carried out dropped; where none is left the next link of the chain, and at its end nothing.
 */
export function optionsOf(rules: Rules, remedy: Remedy, facts: Facts): Exactable {
  const options = withoutRepetition(
    remedy.choices.flatMap((choice) => expandWithAlternative(rules, choice, facts)),
    facts,
  );
  let exactable: Exactable = { clause: remedy.clause, options };
  let next: Failing | undefined = remedy.failing;
  while (exactable.options.length === 0 && next) {
    exactable = { clause: next.clause, options: next.choices.flatMap((choice) => expand(rules, choice, facts)) };
    next = next.failing;
  }
  return exactable;
}
