import type { NoticeSettings, NoticeWishes } from '@jadoube/protocol';
import { useEffect, useState } from 'preact/hooks';
import { getSettings, putWishes } from '../net/notices.ts';

export interface Settings {
  /** Null before the first answer. */
  readonly settings: NoticeSettings | null;
  /** What went wrong last, as a sentence; empty: nothing. */
  readonly fault: string;
  /** Says what I wish from now on; shown at once, and taken back where the server does not take it. */
  wish(change: Partial<NoticeWishes>): void;
  /** Does something that changes the settings; they are looked at again. Never rejects. */
  run(deed: () => Promise<unknown>): Promise<void>;
}

export function useSettings(): Settings {
  const [settings, setSettings] = useState<NoticeSettings | null>(null);
  const [fault, setFault] = useState('');
  const show = (shown: NoticeSettings) => {
    setSettings(shown);
    setFault('');
  };
  const run = async (deed: () => Promise<unknown>) => {
    try {
      await deed();
      show(await getSettings());
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  useEffect(() => void run(async () => {}), []);
  const wish = (change: Partial<NoticeWishes>) => {
    if (settings === null) return;
    const wishes = { ...settings.wishes, ...change };
    setSettings({ ...settings, wishes });
    putWishes(wishes).then(show, (error: Error) => {
      setSettings(settings);
      setFault(error.message);
    });
  };
  return { settings, fault, wish, run };
}
