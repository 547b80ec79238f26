import { Migrator } from '@mikro-orm/migrations';
import type { Options } from '@mikro-orm/postgresql';

/**
 * What an ORM needs to run these migrations. Constraints are checked while they run (turning them off needs a superuser), and each run is
 * one transaction.
 */
export const runsMigrations = (migrationsList: NonNullable<NonNullable<Options['migrations']>['migrationsList']>) => ({
  extensions: [Migrator],
  migrations: {
    migrationsList,
    path: 'src/migrations',
    emit: 'ts' as const,
    tableName: 'migrations',
    snapshot: false,
    allOrNothing: true,
    disableForeignKeys: false,
    silent: true,
  },
});
