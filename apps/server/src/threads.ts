import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Run from source (in the tests) a thread has first to be taught to read TypeScript. */
const fromSource = (file: URL): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`;

/** A thread that runs the file of that name (without its ending) beside `module`, the caller's `import.meta.url`. */
export function startThread(module: string, name: string, options: WorkerOptions): Worker {
  if (!module.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, module), options);
  const code = fromSource(new URL(`./${name}.ts`, module));
  return new Worker(code, { ...options, eval: true, execArgv: ['--conditions=source'] });
}
