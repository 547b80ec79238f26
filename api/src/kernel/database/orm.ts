import { type Configuration, defineConfig, type EventSubscriber, MikroORM, type Options, PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { areSpansRecorded } from '#kernel/trace.ts';
import { arrayLiteral } from './array-literal.ts';
import { BindingConnection } from './bound-values.ts';
import { failFast, type Waits } from './connections.ts';
import { nameStatements } from './named-statements.ts';
import { APPLIED_SQL } from './sql-files.ts';
import { traceStatements } from './traced-statements.ts';
import { travelTogether } from './travel.ts';

/**
 * Objects that the schema builder must not touch: the job queue's schema, and the functions, triggers and views that are written in SQL.
 */
const unmanaged = { ignoreSchema: ['pgboss'], skipTables: [APPLIED_SQL], ignoreRoutines: true, ignoreTriggers: true, skipViews: [/./] };

/** How long a caller waits for the database, in milliseconds. A longer wait ends in a refusal: `failure.ts` answers 503. */
export interface Patience {
  /** For one statement. Unlimited for long work (migrations, imports). */
  statement?: number;
  /**
   * For a row or table that others have locked; the call then tries again (`throughDeadlocks`). Less than half of that for a statement,
   * because PostgreSQL waits twice for a row: for its turn, and for the end of the transaction before it.
   */
  lock?: number;
  /** For an idle transaction, because its locks block others. */
  idleInTransaction?: number;
  /** In total for a connection, free or new, while the database is silent. 10 s by default. */
  connection?: number;
}

const LONGEST_LINE_MS = 10_000;
/** How long a connection lives, in seconds: each new connection names the statements that are frequent at that time. */
const LONGEST_CONNECTION_S = 60 * 60;
/**
 * How much longer a client waits than the server's limit for statements, in milliseconds. The server's limit ends a slow statement first
 * and reports it; a longer silence means that the connection is dead.
 */
const SILENCE_AFTER_MS = 250;

const waitsOf = ({ statement, connection = LONGEST_LINE_MS }: Patience): Waits => ({
  answer: statement === undefined ? undefined : statement + SILENCE_AFTER_MS,
  line: connection,
  movingLine: LONGEST_LINE_MS,
});

export interface OrmOptions {
  /** Of PostgreSQL; its parameter `host`, if any, is the folder of a Unix socket. */
  url: string;
  entities: NonNullable<Options['entities']>;
  /** These subscribers are notified of every transaction. */
  subscribers: EventSubscriber[];
  /** Maximum number of connections that this process opens. */
  poolSize?: number;
  /** Whether connections that nobody uses stay open; otherwise they are closed after 10 s. */
  keepsOpen?: boolean;
  patience?: Patience;
  /** What `orm.migrator` needs. */
  migrator?: Pick<Options, 'extensions' | 'migrations'>;
}

/**
 * MikroORM's settings for this application. There is no global entity manager: a request forks its own.
 */
const ormOptions = ({ url, entities, subscribers, poolSize = 10, keepsOpen = false, patience = {}, migrator }: OrmOptions) => {
  const waits = waitsOf(patience);
  const socketFolder = new URL(url).searchParams.get('host');
  return defineConfig({
    driver: Driver,
    clientUrl: url,
    entities: [...entities],
    pool: { min: keepsOpen ? poolSize : 0, max: poolSize },
    driverOptions: {
      // MikroORM reads the host of the address only.
      ...(socketFolder && { host: socketFolder }),
      onPoolCreated: (pool: Pool) => {
        nameStatements(pool);
        if (areSpansRecorded()) pool.on('connect', traceStatements);
        failFast(pool, waits);
        pool.on('connect', travelTogether);
      },
      maxLifetimeSeconds: LONGEST_CONNECTION_S,
      pipeline: true,
      connectionTimeoutMillis: waits.line,
      keepAlive: true,
      ...(patience.statement !== undefined && { statement_timeout: patience.statement }),
      ...(patience.lock !== undefined && { lock_timeout: patience.lock }),
      ...(patience.idleInTransaction !== undefined && { idle_in_transaction_session_timeout: patience.idleInTransaction }),
    },
    subscribers,
    schemaGenerator: unmanaged,
    ...migrator,
    validateRequired: true,
    forceUtcTimezone: true,
  });
};

/** Reads the entities and connects on the first query. Close it with `orm.close()`. */
export const createOrm = (options: OrmOptions): Promise<MikroORM> => MikroORM.init(ormOptions(options));

/**
 * MikroORM's driver for PostgreSQL with bound values, and with a correct serializer for lists: MikroORM quotes only some elements, and
 * escapes them as JSON.
 */
class Driver extends PostgreSqlDriver {
  protected override readonly connection = new BindingConnection(this.config);

  constructor(config: Configuration) {
    super(config);
    this.getPlatform().marshallArray = arrayLiteral;
  }
}
