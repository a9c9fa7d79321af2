import { isIP } from 'node:net';
import { z } from 'zod';

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `a whole number from ${least} to ${most}`);

const listed = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.origin === value;
}

/** `10.0.0.0/8`, `::1`, `192.168.1.7`. */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** `smtps://user:password@mail.example:465`; what is asked of the connection stands in its query, as nodemailer has it. */
const SMTP = /^(smtps?:\/\/[^\s/?#]+(\/?\?\S*)?\/?)?$/;
const isSmtp = (value: string) => value === '' || (SMTP.test(value) && URL.canParse(value));

/** `club@chess.example`, or with a name before it in plain words: `J'adoube <club@chess.example>`. */
const SENDER = /^([^<>@",;:\r\n]{0,100} <[^\s<>@",;]+@[^\s<>@",;]+>|[^\s<>@",;]+@[^\s<>@",;]+)?$/;

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

interface Setting {
  schema: z.ZodType<unknown, string | undefined>;
  fallback: string;
  help: string;
}

const setting = <S extends z.ZodType<unknown, string | undefined>>(schema: S, fallback: string, help: string) => ({
  schema,
  fallback,
  help,
});

/** Everything that the environment decides. A variable that is left out or empty has what stands in the second place. */
const SETTINGS = {
  PORT: setting(whole(0, 65535), '3000', 'port to listen on; 0 takes a free one'),
  HOST: setting(z.string().min(1), '127.0.0.1', 'address to listen on; 0.0.0.0 for every interface'),
  DATABASE_URL: setting(
    z.string().regex(/^(postgres(ql)?:\/\/.*)?$/, 'an address such as postgresql://user:password@host:5432/name'),
    '',
    'PostgreSQL 14 or newer; left out: the server starts its own in DATA_DIR',
  ),
  REDIS_URL: setting(
    z.string().regex(/^(rediss?:\/\/.*)?$/, 'an address such as redis://host:6379'),
    '',
    'Redis through which several servers tell each other of news; left out: the database does it',
  ),
  DATA_DIR: setting(z.string().min(1), 'data', 'where the embedded database keeps its files'),
  JADOUBE_MASTER_KEY: setting(
    z.string(),
    '',
    'keys that sealed moves are kept under, as name:base64 of 32 bytes, the current one first; left out: DATA_DIR/master.key, made at the first start',
  ),
  LOG_LEVEL: setting(z.enum(LEVELS, `one of ${LEVELS.join(', ')}`), 'info', `one of ${LEVELS.join(', ')}`),
  PUBLIC_ORIGIN: setting(
    z
      .string()
      .transform(listed)
      .refine(
        (list) => list.every(isOrigin),
        'origins such as https://chess.example, without a path, parted by commas',
      ),
    '',
    'origins under which browsers reach this server, parted by commas, the first one is shown in invitations; left out: localhost and the address listened on',
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .transform(listed)
      .refine((list) => list.every(isNetwork), 'addresses or networks such as 10.0.0.0/8, parted by commas'),
    '',
    'proxies whose X-Forwarded-For is believed, as addresses or CIDR networks parted by commas',
  ),
  RATE_LIMIT: setting(
    whole(1, 10_000_000),
    '6000',
    'HTTP requests a minute from one address (IPv6: from one network of 64 bits), and as many with one token',
  ),
  SOCKET_RATE_LIMIT: setting(whole(1, 1_000_000), '200', 'messages a second from one socket, on average'),
  SMTP_URL: setting(
    z.string().refine(isSmtp, 'an address such as smtps://user:password@mail.example'),
    '',
    'mail server that takes notices and reminders; left out: no mail is sent',
  ),
  MAIL_FROM: setting(
    z.string().regex(SENDER, "an address such as club@chess.example, or J'adoube <club@chess.example>"),
    '',
    'sender of the mails; needed where SMTP_URL is set',
  ),
  MAIL_WAIT: setting(whole(0, 86_400), '120', 'seconds that a notice waits for others to go in the same mail'),
  VAPID_PRIVATE_KEY: setting(
    z.string(),
    '',
    'key of this server towards push services, which also signs links in mails: the private one of a P-256 pair in base64url; left out: DATA_DIR/vapid.key, made at the first start',
  ),
  PUSH_TO_PRIVATE: setting(
    z.enum(['0', '1'], '0 or 1').transform((value) => value === '1'),
    '0',
    '1: push messages may go to addresses of a private network, and without TLS',
  ),
  BBP_PAIRINGS: setting(
    z.string().regex(/^(\/\S+)?$/, 'an absolute path, without blanks'),
    '',
    'program that pairs the rounds of a Swiss, bbpPairings 6 or one that is called alike; left out: the server pairs them itself',
  ),
  WEBHOOKS_ALLOW_PRIVATE: setting(
    z.enum(['0', '1'], '0 or 1').transform((value) => value === '1'),
    '0',
    '1: webhooks of clubs may lead to addresses of a private network, and without TLS',
  ),
  AUTOMATON: setting(
    z.enum(['0', '1'], '0 or 1').transform((value) => value === '1'),
    '1',
    '0: nobody can play against the Automaton, a process that the server starts when somebody asks for it',
  ),
  METRICS_TOKEN: setting(
    z.string().regex(/^[\x21-\x7e]{0,200}$/, 'up to 200 printable characters without spaces'),
    '',
    'bearer token that /metrics asks for; left out: it is answered to this machine alone',
  ),
} as const satisfies Record<string, Setting>;

type Name = keyof typeof SETTINGS;
type Parsed = { [K in Name]: z.output<(typeof SETTINGS)[K]['schema']> };

export interface Config {
  port: number;
  host: string;
  /** Left out: the embedded server. */
  databaseUrl: string | undefined;
  /** Empty: hints go through the database. */
  redisUrl: string;
  dataDir: string;
  /** Empty: the key file in the data directory. */
  masterKey: string;
  logLevel: string;
  /** Empty: localhost and the address that the connection came in on. */
  publicOrigins: readonly string[];
  trustProxy: readonly string[];
  /** HTTP requests a minute from one address. */
  rateLimit: number;
  /** Messages a second from one socket. */
  socketRateLimit: number;
  /** Empty: no mail is sent. */
  smtpUrl: string;
  mailFrom: string;
  /** How long a notice waits for others to go in the same mail, ms. */
  mailWaitMs: number;
  /** Empty: the key file in the data directory. */
  vapidPrivateKey: string;
  /** Push messages may go to private addresses, and over http. */
  pushToPrivate: boolean;
  /** Empty: Swiss rounds are paired by the server itself. */
  bbpPairings: string;
  /** Webhooks may lead to private addresses, and over http. */
  webhooksToPrivate: boolean;
  /** There are opponents to practise against. */
  automaton: boolean;
  /** Empty: /metrics is for this machine alone. */
  metricsToken: string;
}

/** The environment can't be used. The message names every fault, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const names = Object.keys(SETTINGS) as Name[];

function parseAll(environment: Record<string, string | undefined>): Parsed {
  const faults: string[] = [];
  const parsed = names.map((name) => {
    const given = environment[name] || SETTINGS[name].fallback;
    const outcome = SETTINGS[name].schema.safeParse(given);
    if (!outcome.success) faults.push(`  ${name}: expected ${outcome.error.issues[0]?.message}`);
    return [name, outcome.data];
  });
  if (faults.length === 0 && environment.SMTP_URL && !environment.MAIL_FROM)
    faults.push('  MAIL_FROM: expected where SMTP_URL is set');
  if (faults.length > 0) throw new ConfigError(`the environment can't be used:\n${faults.join('\n')}`);
  return Object.fromEntries(parsed) as Parsed;
}

/** Reads and validates the environment. Throws ConfigError with all its faults at once; never repeats a value, which may be secret. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = parseAll(environment);
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL || undefined,
    redisUrl: values.REDIS_URL,
    dataDir: values.DATA_DIR,
    masterKey: values.JADOUBE_MASTER_KEY,
    logLevel: values.LOG_LEVEL,
    publicOrigins: values.PUBLIC_ORIGIN,
    trustProxy: values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT,
    socketRateLimit: values.SOCKET_RATE_LIMIT,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailWaitMs: values.MAIL_WAIT * 1000,
    vapidPrivateKey: values.VAPID_PRIVATE_KEY,
    pushToPrivate: values.PUSH_TO_PRIVATE,
    bbpPairings: values.BBP_PAIRINGS,
    webhooksToPrivate: values.WEBHOOKS_ALLOW_PRIVATE,
    automaton: values.AUTOMATON,
    metricsToken: values.METRICS_TOKEN,
  };
}

/** What `--help` prints. */
export function helpText(): string {
  const rows = names.map((name) => {
    const { fallback, help } = SETTINGS[name];
    return `  ${name.padEnd(24)}${help}${fallback === '' ? '' : ` (default ${fallback})`}`;
  });
  return ["J'adoube, the chess server. It is configured by its environment:", '', ...rows, ''].join('\n');
}
