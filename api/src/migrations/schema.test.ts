import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { columnFacts } from '#test/columns.ts';
import { emptyDatabase } from '#test/empty-database.ts';
import { specModel } from '#test/spec-model.ts';
import { specShapes } from '#test/spec-shapes.ts';
import { entities } from '../entities.ts';
import { migrations } from './list.ts';
import { migrate as migrateIn, sqlFiles } from './migrate.ts';
import { newestMigration } from './newest.ts';
import { openMigratingOrm } from './orm.ts';

let database: { orm: MikroORM; url: string; drop: () => Promise<void> };
let em: EntityManager;
beforeAll(async () => {
  // A copy of the tests' template would also have the job queue's tables.
  const empty = await emptyDatabase();
  database = { ...empty, orm: await openMigratingOrm(empty.url) };
  await migrateIn(empty.url);
  em = database.orm.em.fork();
});
afterAll(async () => {
  await database.orm.close(true);
  await database.drop();
});

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('entities, migrations and database', () => {
  it('agree: a changed entity has its migration, whose SQL npm run new:migration prints', async () => {
    expect(await database.orm.schema.getUpdateSchemaSQL()).toBe('');
  });

  it('are complete: an unlisted entity file would have no table', () => {
    const folder = fileURLToPath(new URL('..', import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.entity.ts'));
    const written = files.flatMap((it) => [...readFileSync(`${folder}/${it}`, 'utf8').matchAll(/export class (\w+) extends \w+\.class/g)]);
    expect(written.map((it) => it[1]).toSorted()).toEqual(entities.map((it) => it.name).toSorted());
  });

  it('agree on every hand-written index, which the comparison above knows by name only', async () => {
    const written = database.orm.getMetadata();
    const indexes = [...written.getAll().values()].flatMap((it) => [...it.indexes, ...it.uniques]);
    const defined = async (name: string) =>
      (await em.execute<{ indexdef: string }[]>('select indexdef from pg_indexes where indexname = ?', [name]))[0]?.indexdef;
    const differing: unknown[] = [];
    for (const { name, expression } of indexes) {
      if (!name || typeof expression !== 'string') continue;
      const migrated = await defined(name);
      await em.begin();
      await em.execute(`drop index "${name}"`);
      await em.execute(expression);
      const fresh = await defined(name);
      await em.rollback();
      if (migrated !== fresh) differing.push({ migrated, fresh });
    }
    expect(indexes.filter((it) => typeof it.expression === 'string').length).toBeGreaterThan(20);
    expect(differing).toEqual([]);
  });

  it('agree on the last migration, for which readiness waits', () => {
    expect(newestMigration).toBe(migrations.at(-1)?.name);
  });

  it('need no further change after the last migration', async () => {
    expect(await database.orm.migrator.getPending()).toEqual([]);
  });

  it('don’t touch the schema of the job queue', async () => {
    await em.execute('create schema pgboss');
    await em.execute('create table pgboss.job (id int primary key)');
    expect(await database.orm.schema.getUpdateSchemaSQL()).toBe('');
  });
});

describe('the stored data model of the specification', () => {
  it.each(Object.entries(specModel))('%s has its columns, with type, default, precision and uniqueness', async (relation, columns) => {
    const facts = await columnFacts(em);
    const found = Object.fromEntries(Object.keys(columns).map((name) => [name, facts.get(`${relation}.${snake(name)}`)]));
    expect(found).toEqual(columns);
  });

  it.each(Object.entries(specShapes))('%s is derived from existing columns', async (_, shape) => {
    const facts = await columnFacts(em);
    expect(Object.entries(shape).filter(([, column]) => !facts.has(column))).toEqual([]);
  });

  it('indexes the expiry of sessions', async () => {
    const found = await em.execute("select 1 from pg_indexes where tablename = 'session' and indexdef like '%(expire)'");
    expect(found).toHaveLength(1);
  });

  it('has an index for every foreign key, so that deleting a row doesn’t scan whole tables', async () => {
    const bare = await em.execute(
      `select conrelid::regclass::text || '.' || a.attname as column
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace
         and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = c.conkey[1])`,
    );
    expect(bare).toEqual([]);
  });
});

describe('the migrate command', () => {
  const run = promisify(execFile);
  const command = fileURLToPath(new URL('../cli/migrate.ts', import.meta.url));
  const migrate = (url: string, args: string[] = [], settings: Record<string, string> = {}) =>
    run('node', [command, ...args], { env: { PATH: process.env.PATH, DATABASE_URL: url, ...settings } });

  it('lets two processes migrate an empty database at once', async () => {
    const { url, drop } = await emptyDatabase();
    try {
      const runs = await Promise.all([migrate(url), migrate(url)]);
      const first = `Migrated: ${[...migrations, ...sqlFiles()].map((it) => it.name).join(', ')}\n`;
      expect(runs.map((it) => it.stdout).toSorted()).toEqual([first, 'Nothing to migrate\n'].toSorted());
    } finally {
      await drop();
    }
  });

  it('with --wait migrates nothing, and ends once another process has', async () => {
    const { url, drop } = await emptyDatabase();
    try {
      const waiting = run('node', [command, '--wait'], { env: { PATH: process.env.PATH, DATABASE_URL: url } });
      await once(waiting.child.stdout as Readable, 'data');
      expect((await migrate(url)).stdout).toMatch(/^Migrated: /);
      expect((await waiting).stdout).toBe(`Waiting for ${newestMigration}\nThe database has ${newestMigration}\n`);
    } finally {
      await drop();
    }
  });

  it('is not told to drop the list of migrations by the command that drafts one', async () => {
    const draft = fileURLToPath(new URL('../cli/draft-migration.ts', import.meta.url));
    const { stdout } = await run('node', [draft], { env: { PATH: process.env.PATH, DATABASE_URL: database.url } });
    expect(stdout).toBe('-- nothing to change\n');
  });

  it('applies the ranking functions of this program to a database that has others, without any migration', async () => {
    await em.execute('create or replace function points(percent float8, of float8) returns float8 language sql immutable return 0');
    await em.execute("update applied_sql set hash = 'of an earlier release' where name = 'ranking/formulas'");
    expect((await migrate(database.url)).stdout).toBe('Migrated: ranking/formulas\n');
    expect(await em.execute('select points(50, 30) as points')).toEqual([{ points: 15 }]);
    expect((await migrate(database.url)).stdout).toBe('Nothing to migrate\n');
  });

  it('does not have calls wait behind it for long: it gives up a lock that it does not get, and changes nothing', async () => {
    await em.execute("update applied_sql set hash = 'of an earlier release' where name = 'ranking/formulas'");
    await em.begin();
    await em.execute('lock table applied_sql in share mode');
    const change = migrateIn(database.url, 50);
    await expect(change).rejects.toMatchObject({ code: '55P03' });
    await em.commit();
    expect(await em.execute("select hash from applied_sql where name = 'ranking/formulas'")).toEqual([{ hash: 'of an earlier release' }]);
    expect((await migrate(database.url)).stdout).toBe('Migrated: ranking/formulas\n');
  });

  it('refuses a database that a newer release has migrated', async () => {
    await em.execute("insert into migrations (name) values ('9999_from_the_future')");
    await expect(migrate(database.url)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('9999_from_the_future') });
    await em.execute("delete from migrations where name = '9999_from_the_future'");
  });
});
