import type { NoticeSettings } from '@jadoube/protocol';
import { useEffect, useState } from 'preact/hooks';
import { type Key, key, t } from '../language/language.ts';
import { type Device, lookAtDevice, subscribeDevice, unsubscribeDevice } from './push-device.ts';
import type { Settings } from './use-settings.ts';

/** What this browser can be told; null until it was looked at. */
export function useDevice() {
  const [device, setDevice] = useState<Device | null>(null);
  const look = () => lookAtDevice().then(setDevice, () => setDevice('cannot'));
  useEffect(() => void look(), []);
  return { device, look };
}

interface Props extends Pick<Settings, 'run'>, ReturnType<typeof useDevice> {
  readonly settings: NoticeSettings;
}

const WORDS: Readonly<Record<Device, Key>> = {
  cannot: key('This browser takes no messages from here.'),
  denied: key(
    'You have forbidden this browser to show messages from here. It can be allowed in the browser’s settings.',
  ),
  off: key('Be told on this device, also while no page is open.'),
  on: key('This device is told, also while no page is open.'),
};

/** Messages that the browser shows by itself. */
export function PushSettings({ settings, run, device, look }: Props) {
  const deed = (what: () => Promise<void>) => run(what).finally(look);
  return (
    <>
      {device && <p class={device === 'cannot' || device === 'denied' ? 'blank' : undefined}>{t(WORDS[device])}</p>}
      {device === 'off' && (
        <button type="button" class="primary" onClick={() => deed(() => subscribeDevice(settings.push.key))}>
          {t('Tell me on this device')}
        </button>
      )}
      {device === 'on' && (
        <button type="button" onClick={() => deed(unsubscribeDevice)}>
          {t('Tell me here no more')}
        </button>
      )}
    </>
  );
}
