import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { KEPT_IMPORT_DAYS } from '@tenaye/contracts/bulk-import.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { audit } from '#kernel/database/audit.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';

interface Expired {
  id: string;
  fileId: string | null;
  rows: number;
}

/** Selects imports that were never started: they have created nothing, so they are removed completely. */
const abandoned = sql`b.started_at is null`;
/**
 * Selects started imports that still have a file. Only the file is removed, because resuming and undoing an import need its rows, but not
 * its file.
 */
const spent = sql`b.started_at is not null and b.file_id is not null`;

/**
 * One selected import that hasn't changed since `before`, locked. Imports in use have changed recently, or are locked by another
 * transaction.
 */
async function takeOne(em: EntityManager, which: Condition, before: Date): Promise<Expired | undefined> {
  const [found] = await em.execute<Expired[]>(sql`
    select b.id, b.file_id as "fileId", (select sum(value::int)::int from jsonb_each_text(b.counts)) as rows
    from import_batches b where ${which} and b.updated_at < ${before} order by b.updated_at limit 1 for update skip locked`);
  return found;
}

/** Removes the row of an import's file; returns the key of its bytes in the store. */
async function dropFile(em: EntityManager, { fileId }: Expired): Promise<string | undefined> {
  if (!fileId) return undefined;
  const [gone] = await em.execute<{ key: string }[]>(sql`delete from stored_files where id = ${fileId} returning key`);
  return gone?.key;
}

async function dropImport(em: EntityManager, { id, rows }: Expired, now: Date): Promise<void> {
  await em.execute(sql`delete from import_batches where id = ${id}`);
  audit(em, 'system', 'import.expire', { id }, now, { rows });
}

/**
 * Deletes dry runs that were never started, and the files of started imports, after `KEPT_IMPORT_DAYS` without a change. Each deletion has
 * its own transaction, because a large dry run has many rows. Returns the numbers of deleted dry runs and files.
 */
export async function sweepImports(em: EntityManager, storage: Storage, now: Date): Promise<{ dryRuns: number; files: number }> {
  const before = new Date(+now - KEPT_IMPORT_DAYS * DAY_MS);
  const removed = { dryRuns: 0, files: 0 };
  for (const which of [abandoned, spent])
    for (;;) {
      const taken = await em.fork().transactional(async (unit) => {
        const expired = await takeOne(unit, which, before);
        if (!expired) return undefined;
        const key = await dropFile(unit, expired);
        if (which === abandoned) await dropImport(unit, expired, now);
        return { key };
      });
      if (!taken) break;
      if (which === abandoned) removed.dryRuns++;
      if (taken.key) {
        removed.files++;
        await storage.delete(taken.key);
      }
    }
  return removed;
}
