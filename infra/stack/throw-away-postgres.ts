import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres, startPostgres } from './postgres.ts';

const PREFIX = 'tenaye-postgres-';

/** Longer than a cluster takes until its server runs, in milliseconds. */
const YOUNG_MS = 10 * 60_000;

interface Place {
  /** The folder that is kept in memory. */
  memory: string;
  /** Bytes that the databases may take; the processes need as many again. */
  room: number;
}
/** The databases of a whole run take less than one gigabyte. */
const ofLinux: Place = { memory: '/dev/shm', room: 2 * 1024 ** 3 };

/** Memory where there is enough of it, because copying a database's thousand files takes seconds on a disk; else the temporary folder. */
function folderIn({ memory, room }: Place): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= room && process.availableMemory() >= 2 * room ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Removes what killed runs have left in `folder`; a disk would only be filled, but memory is taken away. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((it) => it.startsWith(PREFIX))) {
    const dir = path.join(folder, name);
    const made = statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made < YOUNG_MS || (await findPostgres(dir)) !== undefined) continue;
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Starts a PostgreSQL for one run of tests, in memory if there is room. `stop` ends it and deletes its data. */
export async function startThrowAwayPostgres(place = ofLinux): Promise<{ url: string; dir: string; stop(): Promise<void> }> {
  const folder = folderIn(place);
  if (folder === place.memory) await removeLeftovers(folder);
  const dir = mkdtempSync(path.join(folder, PREFIX));
  const remove = (): void => rmSync(dir, { recursive: true, force: true });
  try {
    const server = await startPostgres({ dir, disposable: true, hasSocket: true });
    return { url: server.url, dir, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
