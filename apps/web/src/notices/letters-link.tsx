import { t } from '../language/language.ts';
import { useUnseen } from './unseen.ts';

interface Props {
  readonly who: string;
  readonly page: string;
}

/** The letters of the house in the lintel, with the number of those not seen. */
export function LettersLink({ who, page }: Props) {
  const count = useUnseen(who, page);
  return (
    <a class="letters" href="/notices" aria-current={page === 'notices' ? 'page' : undefined}>
      <svg viewBox="0 0 24 18" width="24" height="18" aria-hidden="true">
        <path d="M1.5 1.5h21v15h-21z M1.5 2.5 12 10.5 22.5 2.5" />
      </svg>
      <span class="unseen">{count === 0 ? t('Notices') : t('Notices ({{number}} new)', { number: count })}</span>
      {count > 0 && (
        <span class="waiting" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </a>
  );
}
