import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDiskStorage } from '@tenaye/api/kernel/files/storage.disk.ts';
import pg from 'pg';
import { type LocalPostgres, startPostgres } from '../stack/postgres.ts';
import { eventually } from '../test/eventually.ts';
import { type BackupJob, backUp } from './backup.ts';
import { backupsIn, partsOf } from './backup-folder.ts';
import { restore } from './restore.ts';

const BOOKINGS = 1000;
/** So many were committed before the instant that is restored. */
const BEFORE = 620;

const fileKey = (): string => `photo/${randomUUID()}`;

function putFile(dataDir: string, key: string, text: string): void {
  const file = path.join(dataDir, 'files', key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function rowsOf<T extends pg.QueryResultRow>(dataDir: string, text: string): Promise<T[]> {
  const server = await startPostgres({ dir: path.join(dataDir, 'postgres') });
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
    await server.stop();
  }
}

describe('a backup of a database that is written to meanwhile', () => {
  // The folder's name has what a shell and PostgreSQL's settings must not take for their own.
  const home = mkdtempSync(path.join(tmpdir(), "tenaye's backup 5% "));
  const [dataDir, folder] = [path.join(home, 'data'), path.join(home, 'backups')];
  const [early, late, lost] = [fileKey(), fileKey(), fileKey()];
  const storeOf = (data: string) => createDiskStorage(path.join(data, 'files'));
  const restoreTo = (name: string, at?: Date) =>
    restore({ folder, at, dataDir: path.join(home, name), store: storeOf(path.join(home, name)) });
  let server: LocalPostgres;
  let client: pg.Client;
  let socket: Server;
  let instant = new Date();
  let job: BackupJob;
  /** Before anything was archived; removed by the third backup, because two are kept. */
  let beforeArchiving: Awaited<ReturnType<typeof backUp>>;

  const book = (from: number, to: number) =>
    (async () => {
      for (let n = from; n < to; n += 1) await client.query('insert into bookings values ($1)', [n]);
    })();
  const addFile = async (key: string): Promise<void> => {
    putFile(dataDir, key, `content of ${key}`);
    await client.query("insert into stored_files values ($1, 'image/jpeg')", [key]);
  };
  /**
   * An instant after everything that was committed. A `Date` has no microseconds, so that of a commit's own millisecond would be before it.
   */
  const now = async (): Promise<Date> => {
    await client.query('select pg_sleep(0.01)');
    return (await client.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at ?? new Date(0);
  };

  beforeAll(async () => {
    mkdirSync(path.join(dataDir), { recursive: true });
    server = await startPostgres({ dir: path.join(dataDir, 'postgres') });
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('create table bookings (n int primary key); create table stored_files (key text, content_type text)');
    writeFileSync(path.join(dataDir, 'secrets.json'), '{"sessionKeys":["kept"]}');
    await addFile(early);
    // The embedded server of `npm start` listens at a socket in its data folder; the path of this test allows none.
    socket = createServer().listen(path.join(dataDir, 'postgres', 'data', '.s.PGSQL.5432'));
    await once(socket, 'listening');
    job = { url: server.url, dataDir, folder, store: storeOf(dataDir), settings: { SUPPORT_EMAIL: 'help@tenaye.example' }, keep: 2 };
    beforeArchiving = await backUp(job);
    await client.end();
    await server.stop();
    await server.startAgain();
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
    // Bookings are made while the data folder is copied.
    const [booked] = await Promise.all([book(0, BEFORE - 100), backUp(job)]);
    expect(booked).toBeUndefined();
    await book(BEFORE - 100, BEFORE);
    await addFile(late);
    instant = await now();
    await book(BEFORE, BOOKINGS);
    await addFile(lost);
    const { rows } = await client.query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal');
    const last = rows[0]?.wal ?? '';
    await eventually(() => existsSync(path.join(partsOf(folder).wal, `${last}.gz`)) || undefined);
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await server.stop();
    socket.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('says that later instants need a restart, if the server did not archive yet', () => {
    expect(beforeArchiving.isArchived).toBe(false);
    expect(backupsIn(folder).map((it) => it.isArchived)).toEqual([false, true]);
  });

  it('copies a running server whose socket is among its files', () => {
    const copied = backupsIn(folder).flatMap((it) => readdirSync(path.join(it.folder, 'data')));
    expect(copied).toContain('PG_VERSION');
    expect(copied.filter((it) => it.startsWith('.s.PGSQL'))).toEqual([]);
  });

  it('restores exactly what was committed before an instant, with files, secrets and password', async () => {
    const made = await restoreTo('at an instant', instant);
    const target = path.join(home, 'at an instant');
    expect(made.lastChange && made.lastChange <= instant).toBe(true);
    // The file of the last minutes isn't in a backup, and that is said.
    expect([made.files, made.missingFiles]).toEqual([1, 1]);
    expect(readFileSync(path.join(target, 'files', early), 'utf8')).toBe(`content of ${early}`);
    expect(JSON.parse(readFileSync(path.join(target, 'secrets.json'), 'utf8'))).toEqual({ sessionKeys: ['kept'] });
    const settings = "select current_setting('archive_mode') as archiving, current_setting('restore_command') as fetching";
    expect(await rowsOf(target, settings)).toEqual([{ archiving: 'off', fetching: '' }]);
    const rows = await rowsOf<{ n: number }>(target, 'select n from bookings order by n');
    expect(rows.map((it) => it.n)).toEqual(Array.from({ length: BEFORE }, (_, n) => n));
  }, 120_000);

  it('restores everything that was archived without an instant', async () => {
    await restoreTo('newest');
    expect(await rowsOf(path.join(home, 'newest'), 'select count(*)::int as count from bookings')).toEqual([{ count: BOOKINGS }]);
  }, 120_000);

  it('overwrites nothing', async () => {
    const target = path.join(home, 'in use');
    mkdirSync(target);
    writeFileSync(path.join(target, 'mine.txt'), 'precious');
    await expect(restoreTo('in use')).rejects.toThrow('is not empty, and a restore overwrites nothing');
    expect(readFileSync(path.join(target, 'mine.txt'), 'utf8')).toBe('precious');
    const store = createDiskStorage(path.join(home, 'a store in use'));
    await store.put(fileKey(), path.join(dataDir, 'secrets.json'), 'text/plain');
    await expect(restore({ folder, at: undefined, dataDir: path.join(home, 'free'), store })).rejects.toThrow('file store is not empty');
  });

  it('names the instants that it does have, and leaves the folder empty', async () => {
    const archived = backupsIn(folder).find((it) => it.isArchived);
    await expect(restoreTo('too early', new Date('2020-01-01T00:00:00Z'))).rejects.toThrow(
      `The earliest instant that can be restored is ${archived?.endedAt}`,
    );
    await expect(restoreTo('too late', new Date(Date.now() + 3_600_000))).rejects.toThrow('Nothing was archived that happened after');
    expect(readdirSync(path.join(home, 'too late'))).toEqual([]);
  }, 120_000);

  it('keeps the newest ones, with what they need and nothing else, closed to others', async () => {
    rmSync(path.join(dataDir, 'files', early));
    const [first] = backupsIn(folder);
    const third = await backUp(job);
    expect([third.removed, third.files]).toEqual([1, 2]);
    expect(backupsIn(folder).some((it) => it.folder === first?.folder)).toBe(false);
    expect(existsSync(path.join(partsOf(folder).files, early))).toBe(true);
    await backUp({ ...job, keep: 1 });
    expect(existsSync(path.join(partsOf(folder).files, early))).toBe(false);
    expect(readFileSync(path.join(partsOf(folder).files, late), 'utf8')).toBe(`content of ${late}`);
    const kept = backupsIn(folder);
    expect(kept).toHaveLength(1);
    expect(readdirSync(partsOf(folder).wal).filter((it) => it < (kept[0]?.firstWal ?? ''))).toEqual([]);
    expect(readdirSync(partsOf(folder).wal)).toContain(`${kept[0]?.firstWal}.gz`);
    expect([partsOf(folder).base, partsOf(folder).wal].map((it) => statSync(it).mode & 0o077)).toEqual([0, 0]);
  }, 120_000);

  it('refuses to mix with the backups of another database', async () => {
    const other = path.join(home, 'other');
    const second = await startPostgres({ dir: path.join(other, 'postgres'), disposable: true });
    try {
      await expect(backUp({ ...job, url: second.url, dataDir: other })).rejects.toThrow('has backups of another database');
    } finally {
      await second.stop();
    }
  }, 120_000);
});
