import { SCOPES, type Scope } from '@jadoube/protocol';
import { type Access, type Caller, type Verdict, verdictOn } from '../access/access.ts';

const session: Caller = { kind: 'session', scopes: [], ofThisClub: false, isAccount: true, roles: null };
const member = (roles: NonNullable<Caller['roles']>): Caller => ({ ...session, roles });
const clubToken: Caller = { ...session, kind: 'club', scopes: SCOPES };

/** Those of whom it is said, and tested, what they may do: in the order of the columns. */
export const CALLERS = {
  nobody: undefined,
  guest: { ...session, kind: 'guest', isAccount: false },
  account: session,
  player: member(['player']),
  scorer: member(['scorer']),
  umpire: member(['umpire']),
  admin: member(['admin']),
  'admin elsewhere': session,
  'admin by token': { ...member(['admin']), kind: 'personal', scopes: SCOPES },
  'club token': { ...clubToken, ofThisClub: true },
  'token elsewhere': clubToken,
} as const satisfies Record<string, Caller | undefined>;
export type CallerName = keyof typeof CALLERS;
export const CALLER_NAMES = Object.keys(CALLERS) as CallerName[];

/** Tokens that are good for everything but what a route asks for. */
export const allBut = (scope: Scope | null | undefined): Scope[] => SCOPES.filter((other) => other !== scope);

const said = (verdict: Verdict): string => (verdict === 'granted' ? 'yes' : verdict);

function rowOf(route: string, access: Access): string {
  const cells = CALLER_NAMES.map((name) => said(verdictOn(access, CALLERS[name])));
  return `| \`${route}\` | ${access.scope ?? (access.scope === null ? 'none does' : '')} | ${cells.join(' | ')} |`;
}

/** The table of access as a page, a row for each route. */
export function accessPage(table: Readonly<Record<string, Access>>): string {
  const routes = Object.keys(table).sort((a, b) => (a.split(' ')[1]! < b.split(' ')[1]! ? -1 : 1));
  const head = ['Under `/api/v1`', 'a token needs', ...CALLER_NAMES];
  return [
    '# Who may do what',
    '',
    'Made of `apps/server/src/access/table.ts`, by which the server decides; a test asks the server for every cell. Whoever has',
    'several roles may do what any of them may. Tokens are taken here to be good for everything: without the scope it is',
    '`wrong-scope`. What is said of a single game (who sits there, who is its umpire) is looked at by the route itself.',
    '',
    `| ${head.join(' | ')} |`,
    `|${' --- |'.repeat(head.length)}`,
    ...routes.map((route) => rowOf(route, table[route]!)),
    '',
  ].join('\n');
}
