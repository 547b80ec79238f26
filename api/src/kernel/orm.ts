import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { Driver } from './driver.ts';
import { publishing } from './events.ts';

/** Where the schema builder must keep its hands off: the job queue's schema, and what migrations write: functions, triggers, views. */
const unmanaged = { ignoreSchema: ['pgboss'], ignoreRoutines: true, ignoreTriggers: true, skipViews: [/./] };

/** How long anybody waits for the database, in milliseconds. What takes longer is refused, not kept: `failure.ts` answers 503. */
export interface Patience {
  /** For one statement. Long work (migrations, imports) goes without a limit. */
  statement?: number;
  /** For a transaction in which nothing happens: its locks are in everybody's way. */
  idleInTransaction?: number;
  /** For a connection: a free one of the pool, or a new one. 10 s unless told. */
  connection?: number;
}

export interface OrmOptions {
  url: string;
  entities: NonNullable<Options['entities']>;
  migrations: NonNullable<NonNullable<Options['migrations']>['migrationsList']>;
  /** Connection URLs of streaming replicas; reads outside a transaction may go to them. */
  replicas?: readonly string[];
  /** Most connections this process opens. */
  poolSize?: number;
  patience?: Patience;
}

/**
 * Gives the place of a connection back that broke while a transaction had it. Kysely lets go of a connection only once the
 * rollback has worked, which on a broken one it never does: each break would leave the pool one smaller, until it is empty.
 */
function freeLostConnections(pool: Pool): void {
  pool.on('connect', (client) =>
    client.once('end', () => {
      try {
        client.release(true);
      } catch {
        // Nobody had it: the pool has dropped it already.
      }
      client.release = () => undefined;
    }),
  );
}

/**
 * MikroORM's settings for this application. Constraints are checked while migrations run (turning them off needs a
 * superuser), each run is one transaction, and the entity manager is never global: a request forks its own.
 */
export const ormOptions = ({ url, entities, migrations, replicas = [], poolSize = 10, patience = {} }: OrmOptions) =>
  defineConfig({
    driver: Driver,
    clientUrl: url,
    entities: [...entities],
    extensions: [Migrator],
    pool: { min: 0, max: poolSize },
    driverOptions: {
      onPoolCreated: freeLostConnections,
      connectionTimeoutMillis: patience.connection ?? 10_000,
      ...(patience.statement !== undefined && { statement_timeout: patience.statement }),
      ...(patience.idleInTransaction !== undefined && { idle_in_transaction_session_timeout: patience.idleInTransaction }),
    },
    ...(replicas.length > 0 ? { replicas: replicas.map((clientUrl) => ({ clientUrl })) } : {}),
    subscribers: [publishing],
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
