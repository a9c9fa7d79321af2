import { describe, expect, it } from 'vitest';
import { ConfigError, helpText, readConfig } from './config.ts';

const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').slice(1);
  }
};

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({})).toEqual({
      automaton: true,
      bbpPairings: '',
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: 'data',
      redisUrl: '',
      logLevel: 'info',
      masterKey: '',
      publicOrigins: [],
      trustProxy: [],
      rateLimit: 6000,
      socketRateLimit: 200,
      smtpUrl: '',
      mailFrom: '',
      mailWaitMs: 120_000,
      vapidPrivateKey: '',
      webhooksToPrivate: false,
      pushToPrivate: false,
      metricsToken: '',
    });
  });

  it('gives lists parted by commas', () => {
    const config = readConfig({
      PUBLIC_ORIGIN: 'https://a.example, http://b.example:81',
      TRUST_PROXY: '10.0.0.0/8,::1',
    });
    expect([config.publicOrigins, config.trustProxy]).toEqual([
      ['https://a.example', 'http://b.example:81'],
      ['10.0.0.0/8', '::1'],
    ]);
  });

  it('is refused with all its faults at once, and without its values', () => {
    const faults = faultsOf({ PORT: '80x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://u:secret@h/db' });
    expect(faults.map((line) => line.trim().split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'LOG_LEVEL']);
    expect(faults.join()).not.toContain('secret');
  });

  it.each([
    ['club@chess.example', 'smtp://localhost:2525'],
    ["J'adoube <club@chess.example>", 'smtps://user:p%40ss@mail.example:465'],
    ['Der Klub <klub@chess.example>', 'smtp://[::1]:587/?requireTLS=true'],
  ])('takes %s and %s for mail', (mailFrom, smtpUrl) => {
    expect(readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: mailFrom })).toMatchObject({ mailFrom, smtpUrl });
  });

  it('has to name a sender where mail is sent', () => {
    expect(faultsOf({ SMTP_URL: 'smtp://mail.example' })[0]).toContain('MAIL_FROM');
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_ORIGIN', 'https://a.example/path'],
    ['PUBLIC_ORIGIN', 'chess.example'],
    ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '1'],
    ['RATE_LIMIT', '0'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'chess.example'],
    ['MAIL_FROM', 'a@chess.example, b@chess.example'],
    ['MAIL_FROM', 'Club <a@chess.example>\r\nBcc: b@chess.example'],
    ['MAIL_WAIT', '-1'],
    ['PUSH_TO_PRIVATE', 'yes'],
  ])('%s=%s is refused', (name, value) => {
    expect(faultsOf({ [name]: value })).toHaveLength(1);
  });

  it('is explained by --help, variable by variable', () => {
    for (const name of ['PORT', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'RATE_LIMIT']) {
      expect(helpText()).toContain(`  ${name} `);
    }
  });
});
