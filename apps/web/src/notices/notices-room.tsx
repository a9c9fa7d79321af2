import type { ComponentChildren } from 'preact';
import { t } from '../language/language.ts';
import { CalendarSettings } from './calendar-settings.tsx';
import { KindSettings } from './kind-settings.tsx';
import { MailSettings } from './mail-settings.tsx';
import { NoticeList } from './notice-list.tsx';
import { PushSettings, useDevice } from './push-settings.tsx';
import { TimeSettings } from './time-settings.tsx';
import { useNotices } from './use-notices.ts';
import { useSettings } from './use-settings.ts';

function Chapter({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="chapter">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function HowToBeTold() {
  const { settings, fault, wish, run } = useSettings();
  const pushed = useDevice();
  return (
    <section class="sheet settings" aria-labelledby="settings-title">
      <h2 id="settings-title">{t('How you are told')}</h2>
      <p class="fault" role="alert">
        {fault}
      </p>
      {settings === null && fault === '' && (
        <p class="blank" aria-busy="true">
          {t('Looking it up…')}
        </p>
      )}
      {settings && pushed.device && (
        <>
          <Chapter title={t('By mail')}>
            <MailSettings settings={settings} wish={wish} run={run} />
          </Chapter>
          <Chapter title={t('On this device')}>
            <PushSettings settings={settings} run={run} {...pushed} />
          </Chapter>
          <Chapter title={t('Of what')}>
            <KindSettings settings={settings} wish={wish} />
          </Chapter>
          <Chapter title={t('Reminders')}>
            <TimeSettings settings={settings} wish={wish} />
          </Chapter>
          <Chapter title={t('In your calendar')}>
            <CalendarSettings settings={settings} run={run} />
          </Chapter>
        </>
      )}
    </section>
  );
}

/** What one was told, and how one wishes to be: that stands beneath it on a phone, and so comes when it is there. */
export function NoticesRoom() {
  const listed = useNotices();
  return (
    <>
      <NoticeList {...listed} />
      {(listed.notices !== null || listed.failed) && <HowToBeTold />}
    </>
  );
}
