// The load generator of our own server and of the bare one.
import { obey } from './obey.ts';
import { BARE, type Client, type DialectName, ownDialect } from './tables.ts';

obey<Client>((name: DialectName) => (typeof name === 'object' ? ownDialect(name.terms) : BARE));
