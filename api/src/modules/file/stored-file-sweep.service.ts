import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';

/** Younger files are left alone: a file is stored before its row is committed. No call takes nearly this long. */
const SAFE_AGE_MS = HOUR_MS;
const AT_ONCE = 500;
/**
 * Crashed calls leave a few files. If more than this number, and more than half of all files, have no row, the store and the database don't
 * belong together.
 */
const SUSPICIOUS = 50;

async function withoutRow(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ key: string }[]>(sql`
    select k.key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as k(key)
    where not exists (select 1 from stored_files f where f.key = k.key)`);
  return rows.map((it) => it.key);
}

/**
 * Removes files that no row refers to. They remain when an API process crashes between storing a file and the commit, or between the commit
 * and the deletion of a replaced file. Young files stay, because their transaction may still be open. Returns the number of removed files.
 * Throws, and removes nothing, if most files have no row: an empty or older database must not cost people their files.
 */
export async function sweepStoredFiles(em: EntityManager, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SAFE_AGE_MS);
  await storage.sweep(before);
  const orphans: string[] = [];
  let seen = 0;
  let batch: string[] = [];
  const look = async () => {
    orphans.push(...(await withoutRow(em, batch)));
    batch = [];
  };
  for await (const { key, storedAt } of storage.list()) {
    seen++;
    if (storedAt >= before) continue;
    batch.push(key);
    if (batch.length === AT_ONCE) await look();
  }
  if (batch.length > 0) await look();
  if (orphans.length > SUSPICIOUS && orphans.length > seen / 2)
    throw new Error(`${orphans.length} of ${seen} stored files have no row: this store seems to belong to another database`);
  for (const key of orphans) await storage.delete(key);
  return orphans.length;
}
