#!/usr/bin/env node
// Runs main.js with what V8 has compiled of it before, if that is of this very V8; else V8 compiles it anew.
// With --compile it is compiled and put beside it.
const { readFileSync, writeFileSync } = require('node:fs');
const { createRequire, wrap } = require('node:module');
const { join } = require('node:path');
const { Script } = require('node:vm');

const filename = join(__dirname, 'main.js');
const compiled = join(__dirname, 'main.js.compiled');

function cached() {
  try {
    return readFileSync(compiled);
  } catch {
    return undefined;
  }
}

const compiles = process.argv[2] === '--compile';
const script = new Script(wrap(readFileSync(filename, 'latin1')), {
  filename,
  cachedData: compiles ? undefined : cached(),
});
if (compiles) process.argv[2] = '--help';
const module_ = { exports: {} };
script.runInThisContext()(module_.exports, createRequire(filename), module_, filename, __dirname);
if (compiles) writeFileSync(compiled, script.createCachedData());
