import { t } from '../language/language.ts';
import { Pick } from '../lobby/pick.tsx';
import type { CodeListing } from '../net/api.ts';

interface Props {
  readonly codes: readonly CodeListing[];
  readonly chosen: string;
  choose(code: string): void;
}

/** One of the codes that are in force here, by its title. */
export function CodePick({ codes, chosen, choose }: Props) {
  const words = codes.map(({ id, title }) => [id, title] as const);
  return <Pick name="code" label={t('Code of law')} words={words} chosen={chosen} choose={choose} />;
}
