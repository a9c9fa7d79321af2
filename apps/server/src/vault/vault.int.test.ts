import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '@jadoube/store';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMasterKey, MasterKeyError, openMasterKeys } from './master-keys.ts';
import { EnvelopeLocked, type SealingAct, Vault } from './vault.ts';

let database: FreshDatabase;
let store: Store;
let folder: string;
let vault: Vault;

beforeAll(async () => {
  database = await freshDatabase();
  store = await openStore({ databaseUrl: database.url, dataDir: 'unused', allowUnsafe: true, log: () => {} });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});
beforeEach(async () => {
  await database.query('DELETE FROM sealed_records');
  folder = mkdtempSync(join(tmpdir(), 'jadoube-vault-'));
  vault = new Vault(store.sealed, openMasterKeys('', folder));
  return () => rmSync(folder, { recursive: true });
});

const keyFile = () => join(folder, 'master.key');

async function sealOne(record: string): Promise<SealingAct> {
  const act = { gameId: randomUUID(), actId: randomUUID(), version: 7, seat: 'white' };
  await vault.keep(act, vault.prepare(record));
  return act;
}

const readBy = async (reader: Vault, { gameId, actId }: SealingAct) => (await reader.open(gameId, actId))?.record;

describe('the rotation of the master key', () => {
  it('puts every record under the new key, and a server that runs opens them and seals under it', async () => {
    const acts = [await sealOne('Kt-KB3'), await sealOne('P-K4')];
    const [old] = openMasterKeys('', folder)();
    const added = addMasterKey(folder);
    expect(await vault.rotate()).toBe(2);
    const later = await sealOne('P-Q4');
    expect(await vault.keysInUse()).toEqual([{ keyId: added.id, records: 3, opens: true }]);
    expect(await Promise.all([...acts, later].map((act) => readBy(vault, act)))).toEqual(['Kt-KB3', 'P-K4', 'P-Q4']);

    const onlyNew = new Vault(store.sealed, openMasterKeys(`${added.id}:${added.key.toString('base64')}`, ''));
    expect(await readBy(onlyNew, acts[0]!)).toBe('Kt-KB3');
    expect(readFileSync(keyFile(), 'utf8')).toContain(old!.id);
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  });

  it('does more than fits one page, telling how far it is', async () => {
    await Promise.all(Array.from({ length: 501 }, () => sealOne('P-K4')));
    addMasterKey(folder);
    const told: number[] = [];
    expect(await vault.rotate((done) => told.push(done))).toBe(501);
    expect(told).toEqual([500, 501]);
    expect(await vault.rotate()).toBe(0);
  });

  it('stops at a record whose key is missing, and harms none', async () => {
    const act = await sealOne('Kt-KB3');
    const kept = readFileSync(keyFile(), 'utf8');
    writeFileSync(keyFile(), `other:${Buffer.alloc(32, 7).toString('base64')}\n`);
    expect(await vault.missingKeys()).toHaveLength(1);
    await expect(vault.rotate()).rejects.toThrow(EnvelopeLocked);
    await expect(readBy(vault, act)).rejects.toThrow(EnvelopeLocked);
    writeFileSync(keyFile(), kept);
    expect(await readBy(vault, act)).toBe('Kt-KB3');
  });

  it('says of every key how many records lie under it, and opens the newest to see whether it is at hand', async () => {
    const [old] = openMasterKeys('', folder)();
    await sealOne('Kt-KB3');
    await sealOne('P-K4');
    const added = addMasterKey(folder);
    await sealOne('P-Q4');
    const inUse = (opens: boolean) => [
      { keyId: old!.id, records: 2, opens },
      { keyId: added.id, records: 1, opens: true },
    ];
    expect(await vault.keysInUse()).toEqual(expect.arrayContaining(inUse(true)));
    writeFileSync(keyFile(), `${added.id}:${added.key.toString('base64')}\n`);
    expect(await vault.keysInUse()).toEqual(expect.arrayContaining(inUse(false)));
    expect(await vault.missingKeys()).toEqual([old!.id]);
  });

  it('is of one file, where two servers begin at once in one folder', () => {
    const [first, second] = [openMasterKeys('', folder), openMasterKeys('', folder)];
    expect(second()).toEqual(first());
    expect(readdirSync(folder)).toEqual(['master.key']);
  });

  it('needs the key file that the server made', () => {
    rmSync(keyFile());
    expect(() => addMasterKey(folder)).toThrow(MasterKeyError);
  });
});
