import path from 'node:path';
import pg from 'pg';
import type { Pauses } from '../base/backoff.ts';
import { codeOf, StartError } from '../base/start-error.ts';
import { keepRunning } from './keep-running.ts';
import { startPostgres } from './postgres.ts';

const oldest = 16;

/** The database of the whole product. `stop` leaves an operator's own server alone. */
export interface Database {
  url: string;
  stop(): Promise<void>;
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to the host',
  '28P01': 'it does not take this user and password',
  '28000': 'it does not let this user in',
  '3D000': 'there is no such database',
  '57P03': 'it is starting up or shutting down',
};

/** One line about an unusable database, without its password. */
export function databaseProblem(url: string, error: unknown): string {
  const where = URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : 'DATABASE_URL';
  const code = codeOf(error) ?? '';
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  return `The database at ${where} cannot be used: ${reason}.`;
}

/** Refuses a server that is too old; `version` is PostgreSQL's `server_version_num`. */
export function checkVersion(version: number): void {
  if (version < oldest * 10_000) {
    throw new StartError(`The database is PostgreSQL ${Math.floor(version / 10_000)}; Tenaye needs ${oldest} or newer.`);
  }
}

async function checkExternal(url: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new StartError('DATABASE_URL is no address of a PostgreSQL database (postgres://user:password@host:port/name).');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    checkVersion(Number(rows[0]?.version));
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(databaseProblem(url, error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Told {
  say: (line: string) => void;
  pauses?: Pauses;
}

/**
 * Opens the operator's database if there is a URL, otherwise the embedded one in the data folder, which is restarted when it ends by
 * itself.
 */
export async function openDatabase(databaseUrl: string | undefined, dataDir: string, { say, pauses }: Told): Promise<Database> {
  if (databaseUrl === undefined) {
    const server = await startPostgres({ dir: path.join(dataDir, 'postgres'), hasSocket: true });
    return { url: server.url, stop: keepRunning(server, say, pauses) };
  }
  await checkExternal(databaseUrl);
  return { url: databaseUrl, stop: async () => undefined };
}

/** Whether somebody can administer the product: an active administrator who has chosen a password. */
export async function hasAdministrator(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const sql = "select 1 from provider_accounts where provider_type = 'admin' and is_active and password_hash <> '' limit 1";
    return (await client.query(sql)).rows.length > 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
