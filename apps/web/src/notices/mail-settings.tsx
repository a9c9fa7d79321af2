import type { NoticeSettings } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { forgetAddress, putAddress } from '../net/notices.ts';
import type { Settings } from './use-settings.ts';

interface Props extends Pick<Settings, 'wish' | 'run'> {
  readonly settings: NoticeSettings;
}

function AddressForm({ run, done }: Pick<Props, 'run'> & { done(): void }) {
  const [address, setAddress] = useState('');
  const send = async (event: Event) => {
    event.preventDefault();
    if (address.trim() === '') return;
    await run(() => putAddress(address.trim()));
    done();
  };
  return (
    <form onSubmit={send}>
      <label for="mail-address">{t('Send news of my games to')}</label>
      <div class="row">
        <input
          id="mail-address"
          type="email"
          autoComplete="email"
          maxLength={254}
          placeholder="you@example.org"
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          {t('Send the link')}
        </button>
      </div>
      <p class="hint">{t('A link comes to that address. Nothing else is sent there before you have followed it.')}</p>
    </form>
  );
}

function Address({ settings, wish, run }: Props) {
  const { mail, wishes } = settings;
  return (
    <>
      <p>
        {rich(
          'News is mailed to <b>{{address}}</b>, several pieces in one mail, and only what you have not seen here.',
          { address: mail.address },
        )}
      </p>
      {mail.refused && (
        <p class="fault" role="alert">
          {t(
            'The last mail was not taken there: “{{refused}}”. Nothing more is sent until the address is confirmed anew.',
            { refused: mail.refused },
          )}
        </p>
      )}
      {!wishes.mail && <p class="fault">{t('You have stopped the mail: none is sent.')}</p>}
      <p class="deeds">
        <button type="button" onClick={() => wish({ mail: !wishes.mail })}>
          {wishes.mail ? t('Stop the mail') : t('Send mail again')}
        </button>
        <button type="button" class="quiet" onClick={() => run(forgetAddress)}>
          {t('Forget my address')}
        </button>
      </p>
    </>
  );
}

/** Where mail goes, if anywhere. */
export function MailSettings({ settings, wish, run }: Props) {
  const { mail } = settings;
  const [another, setAnother] = useState(false);
  if (!mail.available)
    return <p class="blank">{t('This club sends no mail. News stands here, and on your devices.')}</p>;
  const asks = another || mail.refused !== null || (mail.address === null && mail.pending === null);
  return (
    <>
      {mail.address !== null && <Address settings={settings} wish={wish} run={run} />}
      {mail.pending !== null && (
        <p role="status">
          {rich('A link was sent to <b>{{pending}}</b>: follow it within a day.', { pending: mail.pending })}
        </p>
      )}
      {asks ? (
        <AddressForm run={run} done={() => setAnother(false)} />
      ) : (
        <button type="button" class="quiet another" onClick={() => setAnother(true)}>
          {t('Another address')}
        </button>
      )}
    </>
  );
}
