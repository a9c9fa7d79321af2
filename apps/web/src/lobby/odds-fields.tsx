import type { OddsKind } from '@jadoube/table';
import { sayOdds } from '../words/odds.ts';
import { type MoreTerms, menToName, oddsOf } from './more-terms.ts';
import { Pick } from './pick.tsx';
import { Segments } from './segments.tsx';

const KINDS: readonly (readonly ['none' | OddsKind, string])[] = [
  ['none', 'None: an even game'],
  ['pawn', 'A Pawn'],
  ['pawn-and-moves', 'Pawn and move'],
  ['moves', 'The first moves'],
  ['knight', 'A Knight'],
  ['bishop', 'A Bishop'],
  ['rook', 'A Rook'],
  ['exchange', 'The exchange'],
  ['queen', 'The Queen'],
  ['draw', 'The draw'],
  ['mate-with', 'Mate with a named man'],
  ['mate-on', 'Mate on a named square'],
  ['time', 'Time'],
];

const GIVERS = { white: 'White gives', black: 'Black gives' } as const;
const SQUARES = [...'87654321'].flatMap((rank) => [...'abcdefgh'].map((file) => `${file}${rank}`));
const COUNTS: Readonly<Partial<Record<OddsKind, readonly number[]>>> = {
  moves: [1, 2, 3, 4, 5],
  'pawn-and-moves': [1, 2, 3],
};
const SHARES = [2, 3, 5, 10] as const;
const PARTS: Readonly<Record<number, string>> = { 2: 'half', 3: 'a third of', 5: 'a fifth of', 10: 'a tenth of' };

interface Props {
  readonly terms: MoreTerms;
  /** Is there time on the clock to give? */
  readonly timed: boolean;
  change(some: Partial<MoreTerms>): void;
}

/** What the odds are about: the man, the square, how many moves, how much time. */
function Detail({ terms, change }: Omit<Props, 'timed'>) {
  const { odds } = terms;
  const men = menToName(terms);
  const counts = odds === 'none' ? undefined : COUNTS[odds];
  const given = oddsOf(terms);
  const square = given === 'none' ? '' : (given.square ?? '');
  if (men.length > 1)
    return (
      <>
        <Pick
          name="odds-man"
          label={odds === 'mate-with' ? 'The man that mates' : 'The man'}
          words={men.map((man) => [man.square, `${man.name} (${man.square})`] as const)}
          chosen={square}
          choose={(chosen) => change({ square: chosen })}
        />
        {counts && <Count counts={counts} terms={terms} change={change} />}
      </>
    );
  if (counts) return <Count counts={counts} terms={terms} change={change} />;
  if (odds === 'mate-on')
    return (
      <Pick
        name="odds-square"
        label="The mated King stands on"
        words={SQUARES.map((one) => [one, one] as const)}
        chosen={square}
        choose={(chosen) => change({ square: chosen })}
      />
    );
  if (odds === 'time')
    return (
      <Pick
        name="odds-share"
        label="The giver has"
        words={SHARES.map((share) => [String(share), `${PARTS[share]} the time`] as const)}
        chosen={String(terms.share)}
        choose={(share) => change({ share: Number(share) })}
      />
    );
  return null;
}

function Count({ counts, terms, change }: Omit<Props, 'timed'> & { counts: readonly number[] }) {
  return (
    <Pick
      name="odds-count"
      label="Moves at first"
      words={counts.map((count) => [String(count), String(count)] as const)}
      chosen={String(Math.min(terms.count, counts.at(-1) ?? terms.count))}
      choose={(count) => change({ count: Number(count) })}
    />
  );
}

/** Odds: what the stronger gives, and in plain words what it comes to. */
export function OddsFields({ terms, timed, change }: Props) {
  const even = terms.odds === 'none';
  return (
    <fieldset class="odds">
      <legend>Odds</legend>
      <div class="fields">
        <Pick
          name="odds"
          label="What is given"
          words={KINDS}
          chosen={terms.odds}
          choose={(odds) => change({ odds, square: null, count: odds === 'pawn-and-moves' ? 1 : 2 })}
        />
        {!even && (
          <Pick
            name="odds-giver"
            label="By whom"
            words={Object.entries(GIVERS) as [MoreTerms['giver'], string][]}
            chosen={terms.giver}
            choose={(giver) => change({ giver, square: null })}
          />
        )}
        <Detail terms={terms} change={change} />
      </div>
      {!even && (
        <p class="told" aria-live="polite">
          {terms.odds === 'time' && !timed ? 'There is no time to give: choose a clock first.' : sayOdds(oddsOf(terms))}
        </p>
      )}
      {!even && (
        <Segments
          name="set-up"
          legend="Who takes it off the board"
          words={{ server: 'The table', hand: 'The giver, by hand' }}
          chosen={terms.setUp}
          choose={(setUp) => change({ setUp })}
        />
      )}
      {!even && terms.setUp === 'hand' && (
        <p class="told">If he forgets it before the first move, the code says what becomes of the game.</p>
      )}
    </fieldset>
  );
}
