import { t } from '../language/language.ts';
import { ClauseInWords, ClauseLink } from '../laws/clause-link.tsx';
import type { Proceeding } from './proceedings.ts';

/** One thing said at the table, with its clause, and the way to its proof. */
export function SaidLine({ gameId, said }: { gameId: string; said: Proceeding }) {
  return (
    <>
      {said.text}{' '}
      {said.clause && (said.quoted ? <ClauseInWords clause={said.clause} /> : <ClauseLink clause={said.clause} />)}{' '}
      {said.proved !== undefined && <a href={`/table/${gameId}/proofs/${said.version}`}>{t('The proof')}</a>}
    </>
  );
}
