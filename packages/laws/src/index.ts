export * from './classify.ts';
export * from './clause.ts';
export * from './code-of-law.ts';
export * from './codes.ts';
export * from './offence.ts';
export * from './option.ts';
export * from './remedy.ts';
export { type AnswerToSlip, answerTo, PLAYS, SLIPS, type Slip, TOUCHES } from './slips.ts';
export * from './touching.ts';
