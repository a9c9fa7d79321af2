export { chanceOf } from './chance.ts';
export { choose } from './choose.ts';
export { deliberate, type Question } from './deliberate.ts';
export { BLANK, type Memory, remember } from './memory.ts';
export { mindOf } from './mind.ts';
export type { Sight } from './sight.ts';
export { worthOf } from './worth.ts';
