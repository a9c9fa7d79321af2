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
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: 'data',
      logLevel: 'info',
      masterKey: '',
      publicOrigins: [],
      trustProxy: [],
      rateLimit: 6000,
      socketRateLimit: 200,
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
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_ORIGIN', 'https://a.example/path'],
    ['PUBLIC_ORIGIN', 'chess.example'],
    ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '1'],
    ['RATE_LIMIT', '0'],
  ])('%s=%s is refused', (name, value) => {
    expect(faultsOf({ [name]: value })).toHaveLength(1);
  });

  it('is explained by --help, variable by variable', () => {
    for (const name of ['PORT', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'RATE_LIMIT']) {
      expect(helpText()).toContain(`  ${name} `);
    }
  });
});
