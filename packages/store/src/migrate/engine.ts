import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  type ColumnType,
  ColumnTypeEnum,
  type SqlQuery,
} from '@prisma/driver-adapter-utils';
import type { QueryResult } from 'pg';
import { MIGRATIONS_FOLDER, type Migration, SCHEMA_FILE } from './folder.ts';

/**
 * Prisma's schema engine as WebAssembly: the same engine as the command line's, without the binary that it downloads.
 * It is loaded only when there is something to apply or to compare.
 */
export interface SchemaEngine {
  /** Applies what is pending and records it in `_prisma_migrations`; gives the names. */
  apply(migrations: Migration[]): Promise<string[]>;
  /** The SQL that leads from the migrations to schema.prisma; empty where they agree. Needs the right to create a database. */
  difference(migrations: Migration[]): Promise<string>;
  close(): Promise<void>;
}

type EngineModule = typeof import('@prisma/schema-engine-wasm/schema_engine_bg');
type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Panics = { PRISMA_WASM_PANIC_REGISTRY?: { message?: string; set_message(message: string): void } };

/** Node has it; the types of Node 20 don't say so. */
declare const WebAssembly: {
  instantiate(code: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

const OID = { char: 18, charList: 1002 };
const FILTERS = { externalTables: [], externalEnums: [] };

/** The package's own entry imports a .wasm as a module, which Node 20 does not do without a flag. */
async function instantiate(): Promise<EngineModule> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const module: EngineModule & { __wbg_set_wasm?: (wasm: unknown) => void } = await import(
    '@prisma/schema-engine-wasm/schema_engine_bg'
  );
  const code = await readFile(entry.replace(/\.js$/, '.wasm'));
  const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': module as never });
  module.__wbg_set_wasm?.(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  (globalThis as Panics).PRISMA_WASM_PANIC_REGISTRY ??= {
    set_message(message) {
      this.message = message;
    },
  };
  return module;
}

/** The module keeps its instance in a variable of its own: a second one would take the memory away under the first. */
let loaded: Promise<EngineModule> | undefined;
function loadModule(): Promise<EngineModule> {
  loaded ??= instantiate();
  return loaded;
}

/**
 * The engine reads catalogue columns of the type "char", of which the driver adapter knows only the list. They come as
 * such a list's type and are given their own afterwards; the values are letters all the time.
 */
function readChar(adapter: Adapter): void {
  const pool = adapter.underlyingDriver();
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<QueryResult>;
  Object.assign(pool, {
    async query(...args: unknown[]) {
      const result = await query(...args);
      for (const field of result.fields ?? []) if (field.dataTypeID === OID.char) field.dataTypeID = OID.charList;
      return result;
    },
  });
  const queryRaw = adapter.queryRaw.bind(adapter);
  const typed = (type: ColumnType) => (type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type);
  Object.assign(adapter, {
    async queryRaw(sql: SqlQuery) {
      const result = await queryRaw(sql);
      return { ...result, columnTypes: result.columnTypes.map(typed) };
    },
  });
}

/**
 * The adapter cuts a script at every semicolon, also inside a function's body. PostgreSQL takes a script whole, and
 * then all of it is one transaction: a migration that fails leaves nothing behind.
 */
function runScriptsWhole(adapter: Adapter): void {
  Object.assign(adapter, {
    async executeScript(script: string) {
      await adapter.executeRaw({ sql: script, args: [], argTypes: [] });
    },
  });
}

/** The driver adapter with its two gaps filled; `opened` are the connections to close in the end. */
function openAdapters(url: string) {
  const factory = new PrismaPg({ connectionString: url }, { onPoolError: () => {}, onConnectionError: () => {} });
  const opened: Adapter[] = [];
  const prepared = async (adapter: Adapter) => {
    readChar(adapter);
    runScriptsWhole(adapter);
    opened.push(adapter);
    return adapter;
  };
  const connect = factory.connect.bind(factory);
  const connectToShadowDb = factory.connectToShadowDb.bind(factory);
  Object.assign(factory, {
    connect: async () => prepared(await connect()),
    connectToShadowDb: async () => prepared(await connectToShadowDb()),
  });
  return { factory, closeAll: () => Promise.allSettled(opened.map((adapter) => adapter.dispose())) };
}

function migrationList(migrations: Migration[]) {
  return {
    baseDir: MIGRATIONS_FOLDER,
    shadowDbInitScript: '',
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
    })),
  };
}

/** Opens the engine on a database. Close it: it holds connections. */
export async function openSchemaEngine(url: string): Promise<SchemaEngine> {
  const [module, content] = await Promise.all([loadModule(), readFile(SCHEMA_FILE, 'utf8')]);
  const { factory, closeAll } = openAdapters(url);
  const bound = bindMigrationAwareSqlAdapterFactory(factory);
  const schema = { path: SCHEMA_FILE, content };
  const engine = await module.SchemaEngine.new({ datamodels: [[schema.path, content]] }, () => {}, bound as never);
  return {
    async apply(migrations) {
      const answer = await engine.applyMigrations({ migrationsList: migrationList(migrations), filters: FILTERS });
      return answer.appliedMigrationNames;
    },
    async difference(migrations) {
      const answer = await engine.diff({
        from: migrations.length === 0 ? { tag: 'empty' } : { tag: 'migrations', ...migrationList(migrations) },
        to: { tag: 'schemaDatamodel', files: [schema] },
        script: true,
        exitCode: true,
        filters: FILTERS,
        shadowDatabaseUrl: null,
      } as never);
      return answer.exitCode === 0 ? '' : (answer.stdout ?? '');
    },
    async close() {
      engine.free();
      await closeAll();
    },
  };
}
