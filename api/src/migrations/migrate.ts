import type { MikroORM } from '@mikro-orm/postgresql';
import { applySqlFiles, type SqlFile } from '#kernel/database/sql-files.ts';
import { rankingFunctions } from '../modules/ranking/ranking.functions.ts';

/** The modules' files of functions and views. */
export const sqlFiles = (): SqlFile[] => rankingFunctions();

/**
 * Runs the pending migrations, then the changed files, in one transaction; after a migration, all files are applied, because it may have
 * dropped what they create. @returns the names of what ran
 */
export const migrate = (orm: MikroORM): Promise<string[]> =>
  orm.em.fork().transactional(async (em) => {
    const ran = (await orm.migrator.up({ transaction: em.getTransactionContext() })).map((it) => it.name);
    return [...ran, ...(await applySqlFiles(em, sqlFiles(), ran.length > 0))];
  });
