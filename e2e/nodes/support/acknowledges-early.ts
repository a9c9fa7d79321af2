import { buildApp, readConfig } from '@jadoube/server';
import { type Ledger, openStore } from '@jadoube/store';

/** A server whose ledger says that an act is stored when it has only begun to store it: whoever checks it has to notice. */
function acknowledgingEarly(ledger: Ledger): void {
  const append = ledger.append.bind(ledger);
  ledger.append = async (act) => {
    append(act).catch(() => {});
    return { outcome: 'appended' };
  };
}

const config = readConfig(process.env);
const { databaseUrl, dataDir, port, host } = config;
const store = await openStore({ databaseUrl, dataDir, log: () => {} });
acknowledgingEarly(store.ledger);
const { app, rooms } = await buildApp({ config, store });
await app.listen({ port, host });
console.log('J’adoube is open, and not to be trusted');
await rooms.resume();
