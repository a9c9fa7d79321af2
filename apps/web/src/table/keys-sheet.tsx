import { t } from '../language/language.ts';
import { SideSheet } from '../page/side-sheet.tsx';

const keys = (): readonly (readonly [string, string])[] => [
  [t('Space'), t('press the clock')],
  ['J', t('hold it, or press it before a man: j’adoube')],
  ['C', t('say check (Shift+C on the board)')],
  ['F', t('turn the board (Shift+F on the board)')],
  ['/', t('to the box for words')],
  ['B', t('to the board')],
  ['?', t('this list')],
];

const boardKeys = (): readonly (readonly [string, string])[] => [
  ['← ↑ → ↓', t('from square to square')],
  ['a … h, 1 … 8', t('to that file, to that rank')],
  ['K Q R B N P', t('with Shift: to your next man of that kind')],
  [t('Enter'), t('lay the hand on a man; on a square, play him there')],
];

const words = (): readonly (readonly [string, string])[] => [
  ['Nf3, Kt-KB3, g1f3', t('a move, in any notation')],
  ['e2e5', t('both squares: sent as it is, lawful or not')],
  ['touch g1, j’adoube e4', t('the hand')],
  ['check, press, draw, resign', t('the voice')],
  ['elect move-king, name c3, waive', t('what the law lets you exact')],
  ['claim false-move, claim draw repetition', t('a claim')],
  ['seal Kt-KB3', t('while the envelope is open')],
  ['men, board, clock, last, duty, law', t('questions, answered in words')],
];

function List({ title, of }: { title: string; of: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl class="keys">
        {of.map(([key, deed]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys of the table, over it. */
export function KeysSheet({ close }: { close(): void }) {
  return (
    <SideSheet title={t('Keys and words')} close={close}>
      <List title={t('At the table')} of={keys()} />
      <List title={t('On the board')} of={boardKeys()} />
      <List title={t('In the box')} of={words()} />
    </SideSheet>
  );
}
