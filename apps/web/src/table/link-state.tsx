import { useEffect, useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import type { Link } from './table-model.ts';

const RESTORED_MS = 3000;

/** How the connection stands; once it is back, said for a while. It lies over the page and moves nothing. */
export function LinkState({ link }: { link: Link }) {
  const [restored, setRestored] = useState(false);
  const [wasLost, setWasLost] = useState(false);
  useEffect(() => {
    if (link === 'lost') setWasLost(true);
    if (link !== 'live' || !wasLost) return;
    setWasLost(false);
    setRestored(true);
    const timer = setTimeout(() => setRestored(false), RESTORED_MS);
    return () => clearTimeout(timer);
  }, [link]);
  const words = link === 'lost' ? t('Connection lost. Reconnecting…') : restored ? t('Connection restored.') : '';
  return (
    <p class={`link-state ${link === 'lost' ? 'lost' : ''}`} role="status" data-link={link}>
      {words}
    </p>
  );
}
