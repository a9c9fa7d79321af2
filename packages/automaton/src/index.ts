export { deliberate, type Question } from './deliberate.ts';
export { BLANK, type Memory, remember } from './memory.ts';
