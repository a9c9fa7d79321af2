import { useState } from 'preact/hooks';
import { Deeds } from '../forms/field.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { type ImportReport, importMembers } from '../net/clubs.ts';
import { Confirm } from '../table/confirm.tsx';
import type { ClubHere } from './club-shell.tsx';

const isGood = ({ rows, faults }: ImportReport): boolean =>
  rows.length > 0 && faults.length === 0 && rows.every((row) => row.faults.length === 0);

/** What would become of each row. */
function Report({ report }: { report: ImportReport }) {
  return (
    <div class="report">
      {report.faults.map(({ line, message }) => (
        <p class="fault" key={`${line} ${message}`}>
          {t('Line {{line}}: {{message}}', { line, message })}
        </p>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('What becomes of it')}</th>
          </tr>
        </thead>
        <tbody>
          {report.rows.map(({ line, name, faults }) => (
            <tr key={line} class={faults.length > 0 ? 'wrong' : undefined}>
              <td>{line}</td>
              <td>{name}</td>
              <td>
                {faults.length === 0
                  ? t('a new member')
                  : faults.map((one) => `${one.field}: ${one.message}`).join('; ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Members by a list: tried first, row by row, then all of them or none. */
export function ImportMembers({ here, changed }: { here: ClubHere; changed(): void }) {
  const [csv, setCsv] = useState('');
  const [report, setReport] = useState<ImportReport | null>(null);
  const [done, setDone] = useState('');
  const deed = useDeed();
  const write = (text: string) => {
    setCsv(text);
    setReport(null);
    setDone('');
  };
  const read = async (file: File | undefined) => file && write(await file.text());
  const attempt = () => deed.run(async () => setReport(await importMembers(here.club.id, csv, true)));
  const doIt = () =>
    deed.run(async () => {
      const { members } = await importMembers(here.club.id, csv, false);
      write('');
      setDone(t('{{count}} members have come.', { count: members.length }));
      changed();
    });
  return (
    <section class="sheet chapter" aria-labelledby="import-title">
      <h2 id="import-title">{t('Members by a list')}</h2>
      <p class="hint">
        {rich(
          'CSV. The first line names the columns: {{code}}, and as you like {{code2}}, {{code3}}, {{code4}}, {{code5}}, {{code6}}, {{code7}}.',
          {
            code: <code>name</code>,
            code2: <code>roles</code>,
            code3: <code>number</code>,
            code4: <code>title</code>,
            code5: <code>rating</code>,
            code6: <code>federation</code>,
            code7: <code>fideId</code>,
          },
        )}
      </p>
      <div class="field">
        <label for="import-file">{t('A file')}</label>
        <input
          id="import-file"
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </div>
      <div class="field">
        <label for="import-text">{t('Or the list itself')}</label>
        <textarea
          id="import-text"
          rows={4}
          spellcheck={false}
          value={csv}
          onInput={(event) => write(event.currentTarget.value)}
        />
      </div>
      {report && <Report report={report} />}
      <Deeds busy={deed.busy} fault={deed.fault}>
        <button type="button" disabled={deed.busy || csv.trim() === ''} onClick={() => void attempt()}>
          {t('Try it first')}
        </button>
        {report && isGood(report) && (
          <Confirm
            label={t('Take in {{count}}', { count: report.rows.length })}
            question={t('Take them in?')}
            yes={t('Yes, all of them')}
            disabled={deed.busy}
            act={() => void doIt()}
          />
        )}
        <span role="status">
          {deed.busy && t('The list is read…')}
          {report && !isGood(report) && t('Nobody comes in while a row is wrong.')}
          {done}
        </span>
      </Deeds>
    </section>
  );
}
