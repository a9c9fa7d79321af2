import type { GameView } from '@jadoube/protocol';
import type { Terms } from '@jadoube/table';
import { useCode } from '../laws/code-store.ts';
import { sayOdds } from '../words/odds.ts';
import { nameOfSide } from '../words/side.ts';
import { ENFORCEMENT_WORDS, sayAdjournment, sayClockTerms } from '../words/terms.ts';

function Odds({ odds, setUp }: Pick<Terms, 'odds' | 'setUp'>) {
  if (odds === 'none') return null;
  return (
    <>
      <dt>Odds</dt>
      <dd>
        {sayOdds(odds)} {setUp === 'hand' && 'It is taken off by hand.'}
      </dd>
    </>
  );
}

/** What was agreed before the first move, all of it. */
export function TermsList({ terms }: Pick<GameView, 'terms'>) {
  const code = useCode(terms.code);
  return (
    <dl class="terms">
      <dt>Law</dt>
      <dd>
        <a href={`/laws/${terms.code}`}>{code?.title ?? terms.code}</a>. {code?.gist}
      </dd>
      <dt>Force</dt>
      <dd>
        {ENFORCEMENT_WORDS[terms.enforcement].name}. {ENFORCEMENT_WORDS[terms.enforcement].plain}
      </dd>
      <dt>Clock</dt>
      <dd>
        {sayClockTerms(terms.clock)}
        {terms.clock !== 'none' && (terms.press === 'hand' ? ', pressed by hand' : ', pressed by the move itself')}
        {terms.rate === 'rapid' && '. Announced as rapid or blitz'}
      </dd>
      <Odds odds={terms.odds} setUp={terms.setUp} />
      {(terms.odds !== 'none' || terms.firstMove === 'black') && (
        <>
          <dt>First</dt>
          <dd>{nameOfSide(terms.firstMove)} begins.</dd>
        </>
      )}
      {terms.adjournment !== 'none' && (
        <>
          <dt>Rest</dt>
          <dd>{sayAdjournment(terms)}</dd>
        </>
      )}
      {terms.umpire !== 'none' && (
        <>
          <dt>Umpire</dt>
          <dd>A third person rules where the law leaves it to him.</dd>
        </>
      )}
    </dl>
  );
}
