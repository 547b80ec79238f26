import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { pino } from 'pino';
import { startQueue } from '#kernel/work/jobs.ts';
import { migrate, sqlFiles } from '../src/migrations/migrate.ts';
import { queues } from '../src/queues.ts';

/** Prevents two workers from building one template at the same time; an arbitrary number that no other lock uses. */
const LOCK = 7_261_108;

const serverUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: `npm test` starts a PostgreSQL and sets it');
  return url;
};

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** The tariff of pickups in tests; an installation has no tariff until a waste manager enters one. */
const TARIFF = `insert into waste_tariffs (valid_from, prices, minimum_charge, tax_percent) values ('2000-01-01',
  '{"sharps": 85, "pathological": 110, "pharmaceutical": 95, "chemotherapy": 140, "microbiological": 90, "isolation": 90}', 500, 15)`;

const migrations = new URL('../src/migrations/', import.meta.url);

/** The name changes with the migrations and the SQL files, so that a template is never older than the code. */
function templateName(): string {
  const hash = createHash('sha256');
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' }).filter(
    (it) => /\.(ts|sql)$/.test(it) && !it.endsWith('.test.ts'),
  );
  for (const file of files.toSorted()) hash.update(readFileSync(new URL(file, migrations)));
  for (const { sql } of sqlFiles()) hash.update(sql);
  hash.update(TARIFF);
  return `tenaye_template_${hash.digest('hex').slice(0, 12)}`;
}

async function build(url: string): Promise<void> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(TARIFF).finally(() => client.end());
  const queue = await startQueue(url, queues, pino({ level: 'silent' }));
  await queue.stop({ graceful: false });
}

async function ensureTemplate(admin: pg.Client): Promise<string> {
  const name = templateName();
  const known = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (known.rowCount) return name;
  // The template is built under a temporary name, so that an existing template is always complete.
  const unfinished = `${name}_${randomBytes(4).toString('hex')}`;
  await admin.query(`create database ${unfinished} template template0 encoding 'UTF8'`);
  await build(urlOf(unfinished));
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${unfinished}'`);
  await admin.query(`alter database ${unfinished} rename to ${name}`);
  return name;
}

/** A separate migrated database, copied from a template that the first test to need one builds. */
export async function databaseFromTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  const name = `tenaye_test_${randomBytes(6).toString('hex')}`;
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    // The template is copied as files, because the default strategy also writes everything to the write-ahead log.
    await admin.query(`create database ${name} template ${await ensureTemplate(admin)} strategy file_copy`);
  } finally {
    await admin.end();
  }
  const drop = async () => {
    const client = new pg.Client({ connectionString: serverUrl() });
    await client.connect();
    await client.query(`drop database if exists ${name} with (force)`).finally(() => client.end());
  };
  return { url: urlOf(name), drop };
}
