import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migratedDatabase } from '#test/migrated-database.ts';
import { type Finding, findingsIn } from './expand.ts';
import { migrations } from './list.ts';

/** Later ones keep the rule; these were released before it, or have the reason that stands beside them. */
const LAST_BEFORE_THE_RULE = '0026_admin_roles';
const excepted: Record<string, { rules: Finding['rule'][]; reason: string }> = {
  '0033_offered_until': {
    rules: ['index'],
    reason: 'The two indexes by which searches find stock carry the new day; without them each search would read the items themselves.',
  },
};

let database: Awaited<ReturnType<typeof migratedDatabase>>;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.close());

async function sqlOf(migration: (typeof migrations)[number]): Promise<string> {
  const made = new migration.class(database.orm.em.getDriver(), database.orm.config);
  await made.up();
  return made.getQueries().map(String).join(';\n');
}

describe('a migration', () => {
  it('adds before it takes away, so that the release before serves on', async () => {
    const found = new Map<string, Finding[]>();
    for (const it of migrations.filter(({ name }) => name > LAST_BEFORE_THE_RULE)) {
      const broken = findingsIn(await sqlOf(it)).filter(({ rule }) => !excepted[it.name]?.rules.includes(rule));
      if (broken.length > 0) found.set(it.name, broken);
    }
    expect(Object.fromEntries(found)).toEqual({});
  });

  it('is read as it runs, from files too', async () => {
    const [first] = migrations;
    const seals = migrations.find((it) => it.name === '0015_audit_seals');
    expect(first && (await sqlOf(first))).toContain('create table audit_events');
    expect(findingsIn(seals ? await sqlOf(seals) : '').map((it) => it.rule)).toContain('validated');
  });
});

describe('the linter', () => {
  it.each<[Finding['rule'], string]>([
    ['drop', 'drop table visits'],
    ['drop', 'alter table users add column a int, drop column b'],
    ['drop', 'drop view listed'],
    ['rename', 'alter table users rename column a to b'],
    ['rename', 'alter table users rename to people'],
    ['type', 'alter table doctors alter column fee type bigint'],
    ['required', 'alter table doctors add column fee int not null'],
    ['required', 'alter table doctors add fee int not null, add rank int not null default 0'],
    ['required', 'alter table doctors alter column fee set not null'],
    ['validated', 'alter table appointments add constraint of_fee check (fee > 0)'],
    ['validated', 'alter table appointments add foreign key (a) references b (id)'],
    ['index', 'create index a_index on notifications (a)'],
    ['index', 'create unique index a_index on "users" (a)'],
  ])('refuses: %s (%s)', (rule, sql) => {
    expect(findingsIn(sql).map((it) => it.rule)).toEqual([rule]);
  });

  it.each([
    'alter table doctors add column fee int',
    'alter table doctors add column fee int not null default 0, add column note text',
    "alter table doctors add column roles text[] not null default '{}' check (roles <@ array['a', 'b'])",
    'alter table doctors add constraint of_fee check (fee > 0)',
    'alter table appointments add constraint of_fee check (fee > 0) not valid',
    'create index if not exists a_index on notifications (a)',
    'create index a_index on doctors (a)',
    'create table seen (a int not null); alter table seen add constraint b check (a > 0); create index c on seen (a)',
    'create function f() returns trigger language plpgsql as $$ begin drop table x; end $$',
    '-- drop table doctors\nselect 1',
    'drop index a_index; drop trigger a on doctors; alter table doctors drop constraint b',
  ])('takes: %s', (sql) => {
    expect(findingsIn(sql)).toEqual([]);
  });
});
