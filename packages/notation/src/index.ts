export { parseLong } from './algebraic/parse-long.ts';
export { makeDescriptive } from './descriptive/make.ts';
export { makeIccf, parseIccf } from './iccf.ts';
export { makeLong } from './long.ts';
export { playsMeant } from './reading/meant.ts';
export { readings } from './reading/read.ts';
export { NOTATIONS, type Notation, type Reading } from './reading/reading.ts';
export { makeSan, parseSan } from './san.ts';
export { makeUci, parseUci } from './uci.ts';
