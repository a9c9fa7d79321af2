import type { NoticeSettings, NoticeWishes } from '@jadoube/protocol';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { ownTimeZone } from '../net/notices.ts';
import { LEADS, sayLead } from '../words/notice-kind.ts';
import type { Settings } from './use-settings.ts';

interface Props extends Pick<Settings, 'wish'> {
  readonly settings: NoticeSettings;
}

interface LeadProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  choose(ms: number): void;
}

const Lead = ({ id, label, value, choose }: LeadProps) => (
  <p class="lead">
    <label for={id}>{label}</label>
    <select id={id} value={value} onChange={(event) => choose(Number(event.currentTarget.value))}>
      {LEADS.map((ms) => (
        <option key={ms} value={ms}>
          {t('{{lead}} before', { lead: sayLead(ms) })}
        </option>
      ))}
    </select>
  </p>
);

/** How long before a time one is reminded, and whose hours are meant. */
export function TimeSettings({ settings, wish }: Props) {
  const { remind, timeZone } = settings.wishes;
  const reminded = (change: Partial<NoticeWishes['remind']>) => wish({ remind: { ...remind, ...change } });
  const own = ownTimeZone();
  return (
    <>
      <Lead
        id="remind-deadline"
        label={t('When my time runs out')}
        value={remind.deadlineMs}
        choose={(deadlineMs) => reminded({ deadlineMs })}
      />
      <Lead
        id="remind-appointment"
        label={t('When a game is to be resumed')}
        value={remind.appointmentMs}
        choose={(appointmentMs) => reminded({ appointmentMs })}
      />
      <p class="zone">
        {rich('Hours in mails are those of <b>{{timeZone}}</b>.', { timeZone })}
        {own !== timeZone && (
          <button type="button" class="quiet" onClick={() => wish({ timeZone: own })}>
            {t('Use {{own}}', { own })}
          </button>
        )}
      </p>
    </>
  );
}
