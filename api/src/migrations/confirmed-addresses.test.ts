import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { emptyDatabase } from '#test/empty-database.ts';
import { untilWaiting } from '#test/lock-wait.ts';
import { openMigratingOrm } from './orm.ts';

let database: { orm: MikroORM; url: string; drop: () => Promise<void> };
let em: EntityManager;
beforeEach(async () => {
  const empty = await emptyDatabase();
  database = { ...empty, orm: await openMigratingOrm(empty.url) };
  em = database.orm.em.fork();
});
afterEach(async () => {
  await database.orm.close(true);
  await database.drop();
});

/** What the audit of a patient's account has, by the word in its address, and whether that shows that its mail was read. */
const patients = {
  'mailed-code': [[['user.login', 'email']], true],
  'moved-here': [[['user.email', null]], true],
  'mailed-link': [[['user.reset_password', null]], true],
  'set-by-sms': [
    [
      ['user.login', 'sms'],
      ['user.reset_password', null],
    ],
    false,
  ],
  'password-only': [[['user.login', null]], false],
} as const;

it('lets patients be served while it reads the audit, which takes its time', async () => {
  await database.orm.migrator.up({ to: '0082_entered_visits' });
  const pool = new pg.Pool({ connectionString: database.url, options: '-c lock_timeout=2s' });
  const busy = await pool.connect();
  try {
    await busy.query('begin');
    await busy.query('lock table audit_events in access exclusive mode');
    const migrating = database.orm.migrator.up({ to: '0083_confirmed_addresses' });
    await untilWaiting(pool);
    expect((await pool.query('select count(*)::int as count from users')).rows).toEqual([{ count: 0 }]);
    await busy.query('commit');
    await migrating;
  } finally {
    busy.release(true);
    await pool.end();
  }
});

it('counts an address as confirmed before the update if its owner has shown that the mail is theirs', async () => {
  await database.orm.migrator.up({ to: '0082_entered_visits' });
  for (const [word, [acts]] of Object.entries(patients)) {
    const id = crypto.randomUUID();
    const insert = "insert into users (id, email, phone, password, first_name, last_name) values (?, ?, '1', 'h', 'A', 'B')";
    await em.execute(insert, [id, `${word}@example.com`]);
    for (const [action, by] of acts)
      await em.execute(
        "insert into audit_events (at, actor_type, action, outcome, target_id, detail) values (now(), 'patient', ?, 'success', ?, ?)",
        [action, id, by && JSON.stringify({ by })],
      );
  }
  await database.orm.migrator.up({ to: '0083_confirmed_addresses' });
  const rows = await em.execute<{ email: string; is_email_verified: boolean }[]>('select email, is_email_verified from users');
  const confirmed = Object.fromEntries(rows.map((it) => [it.email.split('@')[0], it.is_email_verified]));
  expect(confirmed).toEqual(Object.fromEntries(Object.entries(patients).map(([word, [, isConfirmed]]) => [word, isConfirmed])));
});
