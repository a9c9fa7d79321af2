export * from './acts.ts';
export * from './events.ts';
export * from './refusal.ts';
export * from './state.ts';
export * from './terms.ts';
export * from './view-types.ts';
