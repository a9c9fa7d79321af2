export const PHASES = ['setting-up', 'playing', 'adjourning', 'adjourned', 'resuming', 'stayed', 'over'] as const;
export type Phase = (typeof PHASES)[number];
