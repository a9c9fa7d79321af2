export { makeLong } from './long.ts';
export { makeSan, parseSan } from './san.ts';
export { makeUci, parseUci } from './uci.ts';
