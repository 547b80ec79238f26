import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EventSubscriber, MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { failFast, type Waits } from './connections.ts';
import { Driver } from './driver.ts';

/** Where the schema builder must keep its hands off: the job queue's schema, and what migrations write: functions, triggers, views. */
const unmanaged = { ignoreSchema: ['pgboss'], ignoreRoutines: true, ignoreTriggers: true, skipViews: [/./] };

/** How long anybody waits for the database, in milliseconds. What takes longer is refused, not kept: `failure.ts` answers 503. */
export interface Patience {
  /** For one statement. Long work (migrations, imports) goes without a limit. */
  statement?: number;
  /** For a transaction in which nothing happens: its locks are in everybody's way. */
  idleInTransaction?: number;
  /** For a connection, free or new, while the database is silent. 10 s unless told, and in all. */
  connection?: number;
}

const LONGEST_LINE_MS = 10_000;
/** The server ends a statement first, and says so; what is longer silent has gone. */
const SILENCE_AFTER_MS = 250;

const waitsOf = ({ statement, connection = LONGEST_LINE_MS }: Patience): Waits => ({
  answer: statement === undefined ? undefined : statement + SILENCE_AFTER_MS,
  line: connection,
  movingLine: LONGEST_LINE_MS,
});

export interface OrmOptions {
  url: string;
  entities: NonNullable<Options['entities']>;
  migrations: NonNullable<NonNullable<Options['migrations']>['migrationsList']>;
  /** Told of every transaction. */
  subscribers: EventSubscriber[];
  /** Most connections this process opens. */
  poolSize?: number;
  patience?: Patience;
}

/**
 * MikroORM's settings for this application. Constraints are checked while migrations run (turning them off needs a
 * superuser), each run is one transaction, and the entity manager is never global: a request forks its own.
 */
const ormOptions = ({ url, entities, migrations, subscribers, poolSize = 10, patience = {} }: OrmOptions) => {
  const waits = waitsOf(patience);
  return defineConfig({
    driver: Driver,
    clientUrl: url,
    entities: [...entities],
    extensions: [Migrator],
    pool: { min: 0, max: poolSize },
    driverOptions: {
      onPoolCreated: (pool: Pool) => failFast(pool, waits),
      connectionTimeoutMillis: waits.line,
      keepAlive: true,
      ...(patience.statement !== undefined && { statement_timeout: patience.statement }),
      ...(patience.idleInTransaction !== undefined && { idle_in_transaction_session_timeout: patience.idleInTransaction }),
    },
    subscribers,
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
};

/** Reads the entities and connects on the first query. Close it with `orm.close()`. */
export const createOrm = (options: OrmOptions): Promise<MikroORM> => MikroORM.init(ormOptions(options));
