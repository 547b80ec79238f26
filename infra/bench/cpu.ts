import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** CPU time in milliseconds. PostgreSQL's includes what it does for the worker during that time. */
export interface Cpu {
  api: number;
  postgres: number;
}

/** Reads the CPU time that has been used so far; undefined where the system doesn't tell (only Linux does). */
export type CpuClock = () => Cpu | undefined;

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

interface Process {
  parent: number;
  /** Of the process and of its children that have ended. */
  used: number;
}

function processOf(pid: number | string): Process | undefined {
  try {
    // The name, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, it) => sum + Number(it), 0);
    return { parent: Number(fields[1]), used: ticks * TICK_MS };
  } catch {
    return undefined;
  }
}

/** The clock of an API process and of the PostgreSQL server with all of its processes. */
export async function cpuClock(api: number | undefined, databaseUrl: string): Promise<CpuClock> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = processOf(rows[0]?.pid ?? 0)?.parent;
  await client.end();
  return () => {
    const own = api === undefined ? undefined : processOf(api);
    if (!own || server === undefined) return undefined;
    const all = readdirSync('/proc').filter((it) => /^\d+$/.test(it) && (Number(it) === server || processOf(it)?.parent === server));
    return { api: own.used, postgres: all.reduce((sum, it) => sum + (processOf(it)?.used ?? 0), 0) };
  };
}

/** What `work` returns, and the CPU time that each of its `calls` calls took. */
export async function metered<T>(clock: CpuClock, calls: number, work: () => Promise<T>): Promise<{ result: T; cpu: Cpu | undefined }> {
  const before = clock();
  const result = await work();
  const after = clock();
  const cpu = before && after && { api: (after.api - before.api) / calls, postgres: (after.postgres - before.postgres) / calls };
  return { result, cpu };
}
