import type { GameView, WireAct } from '@jadoube/protocol';
import type { CodeOfLaw } from '../net/api.ts';
import { useModule } from '../use-module.ts';

/** What may be laid over the side of the table. */
export type Sheet = 'speech' | 'settings' | 'keys';

interface Props {
  readonly sheet: Sheet;
  readonly view: GameView;
  /** Null until it is here. */
  readonly code: CodeOfLaw | null;
  /** Asks first where an act can't be undone; `act` is for what was asked on the sheet itself. */
  say(act: WireAct): void;
  act(act: WireAct): void;
  close(): void;
}

const loadClaims = () => import('./claim-sheet.tsx');
const loadRuling = () => import('../umpire/ruling-sheet.tsx');
const loadSettings = () => import('./settings-sheet.tsx');
const loadKeys = () => import('./keys-sheet.tsx');

function Claims({ view, code, say, close }: Props) {
  const claims = useModule(loadClaims);
  return claims && code && <claims.ClaimSheet view={view} code={code} say={say} close={close} />;
}

function Ruling({ view, code, act, close }: Props) {
  const ruling = useModule(loadRuling);
  return ruling && code && <ruling.RulingSheet view={view} code={code} act={act} close={close} />;
}

function Settings({ view, close }: Props) {
  const sheet = useModule(loadSettings);
  return sheet && <sheet.SettingsSheet enforcement={view.terms.enforcement} close={close} />;
}

function Keys({ close }: Props) {
  const sheet = useModule(loadKeys);
  return sheet && <sheet.KeysSheet close={close} />;
}

/** A sheet, fetched when it is first wanted. */
export function TableSheet(props: Props) {
  switch (props.sheet) {
    case 'speech':
      return props.view.seat === 'umpire' ? <Ruling {...props} /> : <Claims {...props} />;
    case 'settings':
      return <Settings {...props} />;
    case 'keys':
      return <Keys {...props} />;
  }
}
