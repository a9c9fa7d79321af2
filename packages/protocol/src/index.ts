export * from './accounts.ts';
export * from './acts.ts';
export * from './answers.ts';
export * from './clubs.ts';
export * from './lot.ts';
export * from './messages.ts';
export * from './notices.ts';
export * from './terms.ts';
