import { expect, it } from '@jest/globals';
import { summaryOf } from './traced-statements.ts';

it.each([
  ['select * from "users" where email = $1', 'select users'],
  ["select 'from abebe' from users where name = 'Abebe''s from bekele' and is_active", 'select users'],
  ['with due as (select id from appointments) update appointments set x = 1 from due', 'with appointments due'],
  ['insert into "sessions" ("sid") values ($1) on conflict (sid) do update set expire = $2', 'insert sessions'],
  ['select 1 from users where id = $1 for no key update', 'select users'],
  ['select id from jobs for update skip locked', 'select jobs'],
  [
    'select extract(epoch from created_at), a is distinct from b.c from unnest($1) as it(a) left join pgboss.job b on true',
    'select pgboss.job',
  ],
  ['delete from only x', 'delete x'],
  ['begin isolation level read committed', 'begin'],
  ['/* nothing */', 'nothing'],
])('a statement is named by what it does to which tables, never by a value: %s', (statement, summary) => {
  expect(summaryOf(statement)).toBe(summary);
});
