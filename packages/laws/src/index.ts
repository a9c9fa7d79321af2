export * from './clause.ts';
export * from './offence.ts';
export * from './option.ts';
