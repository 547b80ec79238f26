import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { emptyDatabase } from '#test/empty-database.ts';
import { openMigratingOrm } from './orm.ts';

let database: { orm: MikroORM; drop: () => Promise<void> };
let em: EntityManager;
beforeAll(async () => {
  const empty = await emptyDatabase();
  database = { ...empty, orm: await openMigratingOrm(empty.url) };
  em = database.orm.em.fork();
});
afterAll(async () => {
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
  await database.orm.migrator.up();
  const rows = await em.execute<{ email: string; is_email_verified: boolean }[]>('select email, is_email_verified from users');
  const confirmed = Object.fromEntries(rows.map((it) => [it.email.split('@')[0], it.is_email_verified]));
  expect(confirmed).toEqual(Object.fromEntries(Object.entries(patients).map(([word, [, isConfirmed]]) => [word, isConfirmed])));
});
