import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';

/** A file is put first, and the row that names it commits soon after, or never: no call takes nearly this long. */
const SAFE_AGE_MS = HOUR_MS;
const AT_ONCE = 500;
/** Calls that died leave a few files. When there are more, and more than there are rows for, store and database don't belong together. */
const SUSPICIOUS = 50;

async function withoutRow(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ key: string }[]>(sql`
    select k.key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as k(key) where not exists (select 1 from stored_files f where f.key = k.key)`);
  return rows.map((it) => it.key);
}

/**
 * Removes files that no row names: an API process died between putting one and the commit, or between the commit and deleting what it
 * replaced. Young files are left alone, because their transaction may still be open. Answers how many went. Throws, and removes nothing,
 * when most of the store has no row: an empty or an older database must not cost anybody's files.
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
