/** An operation, as far as a command that uses it has to know it. */
export interface Operation {
  readonly method: string;
  /** As Fastify has it: `/api/v1/games/:id`. */
  readonly url: string;
  /** Somebody has to say who he is. */
  readonly signedIn: boolean;
  /** It changes what has a version: `If-Match`. */
  readonly versioned: boolean;
  /** Parameters of the query that can't be left out. */
  readonly query: readonly string[];
  /** An example of the body; undefined: none is sent. */
  readonly body: unknown;
  /** JSON, unless the route takes another type. */
  readonly bodyType?: string;
  /** It goes on until somebody ends it. */
  readonly live?: boolean;
}

/** Values that an example can't know, by the name of the field: they are the caller's, from his environment. */
const CALLERS_OWN = new Set([
  'invite',
  'token',
  'secret',
  'gameId',
  'memberId',
  'white',
  'black',
  'players',
  'members',
]);

/** `clubId` → `CLUB_ID`. */
const variableOf = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();

/** `id` after `games` → `GAME_ID`. */
function parameterOf(name: string, before: string): string {
  const thing = before.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_');
  return name === 'id' ? `${thing.toUpperCase()}_ID` : variableOf(name);
}

/** `/games/:id/pgn` → `/games/$GAME_ID/pgn`. */
export function pathOf(url: string): string {
  const parts = url.split('/');
  return parts
    .map((part, at) => part.replace(/^:(\w+)/, (_, name: string) => `$${parameterOf(name, parts[at - 1] ?? '')}`))
    .join('/');
}

function queryOf(names: readonly string[]): string {
  return names.length === 0 ? '' : `?${names.map((name) => `${name}=$${variableOf(name)}`).join('&')}`;
}

/** In a here-document the shell puts in what the caller has. */
function bodyText(body: unknown): string {
  if (typeof body === 'string') return body.trimEnd();
  return JSON.stringify(body, (name, value) =>
    CALLERS_OWN.has(name) && typeof value === 'string' ? `$${variableOf(name)}` : value,
  );
}

/** A command line that does it, once `JADOUBE` (where the server is), `TOKEN` and the ids are in the environment. */
export function curlOf({ method, url, signedIn, versioned, query, body, bodyType, live }: Operation): string {
  const verb = method === 'GET' ? '' : ` -X ${method}`;
  const words = [
    `curl -sS --fail-with-body${live ? ' -N' : ''}${verb} "$JADOUBE${pathOf(url)}${queryOf(query)}"`,
    ...(signedIn ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(versioned ? [`-H "If-Match: \\"$VERSION\\""`] : []),
  ];
  if (body === undefined) return words.join(' \\\n  ');
  const sent = [...words, `-H 'Content-Type: ${bodyType ?? 'application/json'}'`, '--data-binary @- <<BODY'];
  return `${sent.join(' \\\n  ')}\n${bodyText(body)}\nBODY`;
}
