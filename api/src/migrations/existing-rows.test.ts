import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { emptyDatabase } from '#test/empty-database.ts';
import { openOrm } from '../orm.ts';

let orm: MikroORM;
let em: EntityManager;
let drop: () => Promise<void>;

/** The owners behind the profiles that exist before these migrations, by a word in the profiles' names. */
const owners = { standing: [true, true], waiting: [false, true], closed: [true, false], nobody: undefined } as const;
const listed = { standing: true, waiting: false, closed: false, nobody: true };

async function insertAsOf0014(word: string, owner: readonly [isVerified: boolean, isActive: boolean] | undefined): Promise<void> {
  const account = owner && crypto.randomUUID();
  if (owner)
    await em.execute(
      `insert into provider_accounts (id, email, provider_type, first_name, phone, location, password_hash, is_verified, is_active)
       values (?, ?, 'doctor', 'Old', '+251911000000', 'Bole', 'x', ?, ?)`,
      [account, `${word}@example.com`, ...owner],
    );
  await em.execute(
    `insert into doctors (account_id, name, specialization, email, license_number, experience, consultation_fee, gender, main_residence_area,
       medical_qualification_url, renewed_license_url, is_verified) values (?, ?, 'urology', ?, ?, 3, 100, 'male', 'Bole', 'q', 'l', true)`,
    [account ?? null, `Dr. ${word} Tsegaye`, `${word}@example.com`, word],
  );
  const [facility] = await em.execute<{ id: string }[]>(
    `insert into facilities (account_id, name, facility_type, services, is_verified) values (?, ?, 'pharmacy', '{Delivery}', true) returning id`,
    [account ?? null, `${word} Pharmacy`],
  );
  await em.execute(`insert into facility_inventory (facility_id, item_name, item_type, quantity) values (?, 'Gauze', 'supply', 3)`, [
    facility?.id,
  ]);
}

/** Staff accounts by expected result: type, whether the demo created them, whether they represent a facility. */
const staff: [becomes: string, was: string, role: string, isDemo: boolean, isFacility: boolean][] = [
  ['staff', 'health_facility', 'collector', true, false],
  ['staff', 'health_facility', 'collector', false, false],
  ['staff', 'admin', 'waste_manager', true, false],
  ['admin', 'admin', 'waste_manager', false, false],
  ['health_facility', 'health_facility', 'collector', false, true],
  ['doctor', 'doctor', 'collector', false, false],
];

async function insertStaff(): Promise<void> {
  for (const [at, [, was, role, isDemo, isFacility]] of staff.entries())
    await em.execute(
      `insert into provider_accounts (email, provider_type, staff_roles, first_name, password_hash, is_demo, provider_id)
       values (?, ?, array[?], 'Staff', 'x', ?, case when ? then gen_random_uuid() end)`,
      [`staff${at}@example.com`, was, role, isDemo, isFacility],
    );
}

beforeAll(async () => {
  const database = await emptyDatabase();
  drop = database.drop;
  orm = await openOrm({ url: database.url });
  em = orm.em.fork();
  await orm.migrator.up({ to: '0014_duplicates' });
  for (const [word, owner] of Object.entries(owners)) await insertAsOf0014(word, owner);
  await insertStaff();
  await orm.migrator.up();
});
afterAll(async () => {
  await orm.close(true);
  await drop();
});

const standing = async (table: string): Promise<Record<string, boolean>> =>
  Object.fromEntries(
    (await em.execute<{ name: string; owner_stands: boolean }[]>(`select name, owner_stands from ${table}`)).map((row) => [
      Object.keys(owners).find((word) => row.name.includes(word)),
      row.owner_stands,
    ]),
  );

describe('rows that existed before a migration', () => {
  it.each(['doctors', 'facilities'])('of %s are listed according to their owners, and have the key of their name', async (table) => {
    expect(await standing(table)).toEqual(listed);
    expect(await em.execute(`select name from ${table} where name_key is distinct from name_key(name)`)).toEqual([]);
  });

  it('have no prices, and count as low at ten', async () => {
    expect(await em.execute("select 1 from facilities where service_prices <> '{}'")).toEqual([]);
    expect(await em.execute('select distinct low_stock_at from facility_inventory')).toEqual([{ low_stock_at: 10 }]);
  });

  it('of accounts with only a staff role become staff accounts, and others stay as they were', async () => {
    const types = await em.execute<{ type: string }[]>(
      `select provider_type as type from provider_accounts where email like 'staff%' order by email`,
    );
    expect(types.map((it) => it.type)).toEqual(staff.map(([becomes]) => becomes));
  });

  it('of sessions stay valid: their sign-ins are of the first generation', async () => {
    expect(await em.execute('select distinct sign_in_generation as generation from provider_accounts')).toEqual([{ generation: 0 }]);
  });

  it('are found in the lists of what is listed', async () => {
    for (const view of ['listed_doctors', 'listed_facilities']) expect(await em.execute(`select 1 from ${view}`)).toHaveLength(2);
  });

  it('follow changes of their accounts, and of their owner', async () => {
    await em.execute("update provider_accounts set is_verified = true where email = 'waiting@example.com'");
    await em.execute("update provider_accounts set is_active = false where email = 'standing@example.com'");
    const turned = { ...listed, waiting: true, standing: false };
    expect([await standing('doctors'), await standing('facilities')]).toEqual([turned, turned]);
    await em.execute(
      "update facilities set account_id = (select id from provider_accounts where email = 'closed@example.com') where account_id is null",
    );
    expect((await standing('facilities')).nobody).toBe(false);
    await em.execute("delete from doctors where email = 'standing@example.com'");
    await em.execute("delete from provider_accounts where email in ('standing@example.com', 'closed@example.com')");
    expect([await standing('doctors'), await standing('facilities')]).toEqual([
      { waiting: true, closed: true, nobody: true },
      { waiting: true, closed: true, nobody: true, standing: true },
    ]);
  });
});
