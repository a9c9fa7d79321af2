import type { FreshDatabase } from '@jadoube/store/testing';

/** Every cell of every table, as text. */
export async function dumpOf({ query }: FreshDatabase): Promise<string> {
  const tables = await query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const rows = [];
  for (const { name } of tables) rows.push(await query(`SELECT t::text FROM "${name}" t`));
  return JSON.stringify(rows);
}
