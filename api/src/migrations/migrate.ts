import { applySqlFiles, type SqlFile } from '#kernel/database/sql-files.ts';
import { rankingFunctions } from '../modules/ranking/ranking.functions.ts';

/** The modules' files of functions and views. */
export const sqlFiles = (): SqlFile[] => rankingFunctions();

/** How long a migration may wait for a lock, in milliseconds: every call that needs the same table waits behind it. */
const LONGEST_LOCK_MS = 5000;

/**
 * Runs the database's pending migrations, then the changed files, in one transaction; after a migration, all files are applied, because it
 * may have dropped what they create. Rejects with PostgreSQL's 55P03, having changed nothing, when others hold a lock for too long. The ORM
 * is loaded only here, so that a start with nothing to migrate stays fast.
 * @returns the names of what ran
 */
export async function migrate(url: string, lockMs = LONGEST_LOCK_MS): Promise<string[]> {
  const { openMigratingOrm } = await import('./orm.ts');
  const orm = await openMigratingOrm(url);
  try {
    return await orm.em.fork().transactional(async (em) => {
      await em.execute(`set local lock_timeout = ${lockMs}`);
      const ran = (await orm.migrator.up({ transaction: em.getTransactionContext() })).map((it) => it.name);
      return [...ran, ...(await applySqlFiles(em, sqlFiles(), ran.length > 0))];
    });
  } finally {
    await orm.close();
  }
}
