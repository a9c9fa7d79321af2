import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './pinned.ts';

const RESULTS = join(ROOT, 'bench/results');

export type Cell = string | number;

/** A table in Markdown; numbers to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const text = rows.map((row) => row.map(String));
  const widths = head.map((title, column) => Math.max(title.length, ...text.map((row) => row[column]?.length ?? 0)));
  const isNumber = head.map((_, column) => rows.every((row) => column > 0 && /^[\d.,–-]/.test(String(row[column]))));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) => (isNumber[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  process.stdout.write(`${[line(head), line(rule), ...text.map(line)].join('\n')}\n\n`);
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

/** Writes bench/results/NAME.json, with where and when it was measured. */
export function writeResult(name: string, result: object): void {
  mkdirSync(RESULTS, { recursive: true });
  const where = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length, commit: commit() };
  const path = join(RESULTS, `${name}.json`);
  writeFileSync(
    path,
    `${JSON.stringify({ bench: name, at: new Date().toISOString(), ...where, ...result }, null, 2)}\n`,
  );
  process.stdout.write(`written to bench/results/${name}.json\n`);
}

/** 1234.5 → 1,235 */
export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const digits = (value: number, places: number): string => value.toFixed(places);
