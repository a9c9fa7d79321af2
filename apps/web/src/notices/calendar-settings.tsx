import type { NoticeSettings } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { makeCalendar, revokeCalendar } from '../net/notices.ts';
import type { Settings } from './use-settings.ts';

interface Props extends Pick<Settings, 'run'> {
  readonly settings: NoticeSettings;
}

/** A secret address that one's own calendar reads. */
export function CalendarSettings({ settings, run }: Props) {
  const [url, setUrl] = useState('');
  const { calendar } = settings;
  const make = () => run(async () => setUrl(await makeCalendar()));
  const revoke = () => run(revokeCalendar).then(() => setUrl(''));
  return (
    <>
      <p>{t('Your own calendar can read the hours of all your adjourned games, at an address that only you know.')}</p>
      {url !== '' && (
        <p>
          <label for="calendar-url">{t('Subscribe to this address in your calendar; it is shown this once')}</label>
          <input id="calendar-url" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </p>
      )}
      <p class="deeds">
        <button type="button" onClick={make}>
          {calendar === null ? t('Make an address') : t('Make a new address')}
        </button>
        {calendar !== null && (
          <button type="button" class="quiet" onClick={revoke}>
            {t('Revoke it')}
          </button>
        )}
      </p>
    </>
  );
}
