import type { TermsView } from '@jadoube/protocol';
import type { Terms } from '@jadoube/table';
import { t } from '../language/language.ts';
import { useCode } from '../laws/code-store.ts';
import { ownZone, sayHour } from '../words/hour.ts';
import { sayOdds } from '../words/odds.ts';
import { nameOfSide } from '../words/side.ts';
import { ENFORCEMENT_WORDS, sayAdjournment, sayClockTerms, sayLag } from '../words/terms.ts';
import { LotLine, type LotSeen } from './lot.tsx';

function Odds({ odds, setUp }: Pick<Terms, 'odds' | 'setUp'>) {
  if (odds === 'none') return null;
  return (
    <>
      <dt>{t('Odds')}</dt>
      <dd>
        {sayOdds(odds)} {setUp === 'hand' && t('It is taken off by hand.')}
      </dd>
    </>
  );
}

/** Who begins, where it goes without saying neither by custom nor by the lot. */
function First({ terms: { firstMove, odds } }: { terms: TermsView }) {
  if (firstMove === 'lot' || (odds === 'none' && firstMove === 'white')) return null;
  return (
    <>
      <dt>{t('First')}</dt>
      <dd>{t('{{side}} begins.', { side: nameOfSide(firstMove) })}</dd>
    </>
  );
}

/** What was agreed before the first move, all of it. */
export function TermsList({ view }: { view: LotSeen & { readonly terms: TermsView } }) {
  const { terms } = view;
  const code = useCode(terms.code);
  return (
    <dl class="terms">
      <dt>{t('Law')}</dt>
      <dd>
        <a href={`/laws/${terms.code}`}>{code?.title ?? terms.code}</a>. {code?.gist}
      </dd>
      <dt>{t('Force')}</dt>
      <dd>
        {ENFORCEMENT_WORDS[terms.enforcement].name}. {ENFORCEMENT_WORDS[terms.enforcement].plain}
      </dd>
      <dt>{t('Clock')}</dt>
      <dd>
        {sayClockTerms(terms.clock)}
        {terms.clock !== 'none' &&
          (terms.press === 'hand' ? t(', pressed by hand') : t(', pressed by the move itself'))}
        {terms.rate === 'rapid' && t('. Announced as rapid or blitz')}
      </dd>
      {sayLag(terms.clock) && (
        <>
          <dt>{t('Lag')}</dt>
          <dd>{sayLag(terms.clock)}</dd>
        </>
      )}
      <Odds odds={terms.odds} setUp={terms.setUp} />
      <First terms={terms} />
      {view.lot && (
        <>
          <dt>{t('Lot')}</dt>
          <dd>
            <LotLine view={view} />
          </dd>
        </>
      )}
      {terms.adjournment !== 'none' && (
        <>
          <dt>{t('Rest')}</dt>
          <dd>
            {sayAdjournment(terms)}{' '}
            {terms.resumesAt &&
              t('Resumption agreed beforehand: {{hour}}.', {
                hour: sayHour(Date.parse(terms.resumesAt), Date.parse(terms.resumesAt), ownZone()),
              })}
          </dd>
        </>
      )}
      {terms.leave && (
        <>
          <dt>{t('Leave')}</dt>
          <dd>{t('{{count}} days for each, on which his clock stands.', { count: terms.leave.days })}</dd>
        </>
      )}
      {terms.umpire !== 'none' && (
        <>
          <dt>{t('Umpire')}</dt>
          <dd>{t('A third person rules where the law leaves it to him.')}</dd>
        </>
      )}
    </dl>
  );
}
