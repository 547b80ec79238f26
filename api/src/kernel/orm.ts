import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM, type Options } from '@mikro-orm/postgresql';

/** Where the schema builder must keep its hands off: the job queue's schema, and what migrations write: functions, triggers, views. */
const unmanaged = { ignoreSchema: ['pgboss'], ignoreRoutines: true, ignoreTriggers: true, skipViews: [/./] };

export interface OrmOptions {
  url: string;
  entities: NonNullable<Options['entities']>;
  migrations: NonNullable<NonNullable<Options['migrations']>['migrationsList']>;
  /** Connection URLs of streaming replicas; reads outside a transaction may go to them. */
  replicas?: readonly string[];
  /** Most connections this process opens. */
  poolSize?: number;
}

/**
 * MikroORM's settings for this application. Constraints are checked while migrations run (turning them off needs a
 * superuser), each run is one transaction, and the entity manager is never global: a request forks its own.
 */
export const ormOptions = ({ url, entities, migrations, replicas = [], poolSize = 10 }: OrmOptions) =>
  defineConfig({
    clientUrl: url,
    entities: [...entities],
    extensions: [Migrator],
    pool: { min: 0, max: poolSize },
    ...(replicas.length > 0 ? { replicas: replicas.map((clientUrl) => ({ clientUrl })) } : {}),
    schemaGenerator: unmanaged,
    migrations: {
      migrationsList: migrations,
      path: 'src/migrations',
      emit: 'ts',
      tableName: 'migrations',
      snapshot: false,
      allOrNothing: true,
      disableForeignKeys: false,
      silent: true,
    },
    validateRequired: true,
    forceUtcTimezone: true,
  });

/** Reads the entities and connects on the first query. Close it with `orm.close()`. */
export const createOrm = (options: OrmOptions): Promise<MikroORM> => MikroORM.init(ormOptions(options));
