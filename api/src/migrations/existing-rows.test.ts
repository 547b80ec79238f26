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

const json = JSON.stringify;

/** An account's waste before it belonged to facilities: of two facilities the second is the account's main one; the other account has none. */
async function insertWasteAsOf0033(word: 'chain' | 'homeless'): Promise<void> {
  const [account] = await em.execute<{ id: string }[]>(
    `insert into provider_accounts (email, provider_type, first_name, password_hash) values (?, 'health_facility', 'Old', 'x') returning id`,
    [`${word}@example.com`],
  );
  const owner = account?.id;
  if (word === 'chain')
    for (const name of ['First Clinic', 'Main Clinic'])
      await em.execute(
        `with it as (insert into facilities (account_id, name, facility_type, location) values (?, ?, 'pharmacy', 'Bole') returning id)
         update provider_accounts set provider_id = (select id from it) where id = ?`,
        [owner, name, owner],
      );
  await em.execute(`insert into waste_facility_profiles (provider_account_id, facility_name) values (?, ?)`, [owner, word]);
  const [pickup] = await em.execute<{ id: string }[]>(
    `insert into waste_pickup_requests (provider_account_id, waste_types, estimated_weight, actual_weight, preferred_pickup_date,
       preferred_time_slot, status, actual_pickup_date) values (?, '{sharps}', 10, 12, '2026-02-02', 'morning', 'completed', '2026-02-02T07:00Z')
     returning id`,
    [owner],
  );
  const lines = json([{ description: 'Sharps', kilograms: 12, unitPrice: 10, amount: 120 }]);
  for (const [number, status] of Object.entries({ [`${word}-1`]: 'paid', [`${word}-2`]: 'pending' }))
    await em.execute(
      `insert into waste_invoices (provider_account_id, pickup_request_id, invoice_number, issue_date, due_date, subtotal, tax_amount, total_amount,
         status, payment_reference, payment_date, line_items) values (?, ?, ?, '2026-02-02', '2026-03-04', 120, 18, 138, ?, ?, ?, ?)`,
      [
        owner,
        status === 'paid' ? pickup?.id : null,
        number,
        status,
        ...(status === 'paid' ? ['TT-1', '2026-02-10T21:30:00Z'] : [null, null]),
        lines,
      ],
    );
  await em.execute(
    `insert into waste_certifications (provider_account_id, certification_type, certificate_number, issue_date, expiry_date)
     values (?, 'Gold Level', ?, '2026-01-01', '2027-01-01'), (?, 'Platinum', ?, '2025-01-01', '2026-01-01')`,
    [owner, `${word}-c1`, owner, `${word}-c2`],
  );
}

/** Patients by the actions recorded of them, in this order, and whether they thereby confirmed their number. */
const patients: [actions: readonly string[], isVerified: boolean][] = [
  [['user.register', 'user.login sms'], true],
  [['user.register', 'user.update', 'user.login sms'], true],
  [['user.register', 'user.login sms', 'user.update'], false],
  [['user.register', 'user.login'], false],
  [[], false],
];

async function insertPatients(): Promise<void> {
  for (const [at, [actions]] of patients.entries()) {
    const [user] = await em.execute<{ id: string }[]>(
      `insert into users (email, phone, password, first_name, last_name) values (?, '+251911000000', 'x', 'Old', 'Patient') returning id`,
      [`patient${at}@example.com`],
    );
    for (const [nth, words] of actions.entries()) {
      const [action, by] = words.split(' ');
      await em.execute(
        `insert into audit_events (at, actor_type, actor_id, action, outcome, target_id, detail) values (?, 'patient', ?, ?, 'success', ?, ?)`,
        [new Date(Date.UTC(2026, 0, 1 + nth)), user?.id, action, user?.id, by ? json({ by }) : null],
      );
    }
  }
}

/** Submissions of the field: one that a phone has sent under a key, and one without. */
const sentKey = crypto.randomUUID();
async function insertSubmissions(): Promise<void> {
  const [collector] = await em.execute<{ id: string }[]>(
    `insert into provider_accounts (email, provider_type, staff_roles, first_name, password_hash)
     values ('collector@example.com', 'staff', '{collector}', 'Old', 'x') returning id`,
  );
  for (const key of [sentKey, null])
    await em.execute(
      `insert into data_collection_submissions (collector_id, provider_type, institution_name, contact_first_name, contact_last_name, phone_number,
         physical_address, city_location, operating_hours, services_offered, license_number, latitude, longitude, photo, submission_key)
       values (?, 'Clinic', ?, 'A', 'B', '+251911000000', 'Road', 'Adama', 'Daily', 'First aid', 'L-1', 8.5, 39.2, ?, ?)`,
      [collector?.id, key ? 'Sent by a phone' : 'Sent by another client', crypto.randomUUID(), key],
    );
}

/** A request in each of some statuses for seven pieces of the same item. */
async function insertRequests(): Promise<void> {
  const [item] = await em.execute<{ id: string; facility: string }[]>(
    `update facility_inventory set quantity = 20 where id = (select min(id::text)::uuid from facility_inventory) returning id, facility_id as facility`,
  );
  const medicines = json([{ name: 'Gauze', quantity: 7, medicationId: null, answer: { quantity: 7, inventoryId: item?.id } }]);
  for (const status of ['confirmed', 'ready', 'completed', 'pending'])
    await em.execute(
      `insert into facility_requests (request_type, user_id, facility_id, status, requested_medications)
       values ('medication', (select id from users limit 1), ?, ?, ?)`,
      [item?.facility, status, medicines],
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
  await orm.migrator.up({ to: '0033_license_renewals' });
  for (const word of ['chain', 'homeless'] as const) await insertWasteAsOf0033(word);
  await insertPatients();
  await insertRequests();
  await orm.migrator.up({ to: '0064_ranking_work' });
  await insertSubmissions();
  await orm.migrator.up();
});
afterAll(async () => {
  await orm.close(true);
  await drop();
});

const standing = async (table: string): Promise<Record<string, boolean>> =>
  Object.fromEntries(
    (
      await em.execute<{ name: string; owner_stands: boolean }[]>(`select name, owner_stands from ${table} where name not like '% Clinic'`)
    ).map((row) => [Object.keys(owners).find((word) => row.name.includes(word)), row.owner_stands]),
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

  it('of accepted requests have promised their stock', async () => {
    expect(await em.execute('select quantity, promised from facility_inventory where promised > 0')).toEqual([
      { quantity: 20, promised: 14 },
    ]);
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

  it('of waste go to the main facility of their account, and those of an account without one go away', async () => {
    for (const table of ['waste_facility_profiles', 'waste_pickup_requests', 'waste_invoices', 'waste_certifications'])
      expect(await em.execute(`select distinct f.name from ${table} w join facilities f on f.id = w.facility_id`)).toEqual([
        { name: 'Main Clinic' },
      ]);
    expect(await em.execute(`select area, actual_weight::float8 as kilograms, recurring_day as day from waste_pickup_requests`)).toEqual([
      { area: 'Bole', kilograms: 12, day: null },
    ]);
  });

  it('of invoices keep their amounts; what was paid becomes a payment on its local day, and lines get their kind', async () => {
    const invoices = await em.execute(
      `select invoice_number as number, total_amount::float8 as total, paid_amount::float8 as paid, tax_percent as tax, line_items as lines
       from waste_invoices order by number`,
    );
    const line = { kind: 'waste', wasteType: null, kilograms: 12, unitPrice: 10, percent: null, amount: 120 };
    expect(invoices).toEqual([
      { number: 'chain-1', total: 138, paid: 138, tax: null, lines: [line] },
      { number: 'chain-2', total: 138, paid: 0, tax: null, lines: [line] },
    ]);
    expect(await em.execute(`select amount::float8 as amount, reference, paid_on::text as day, status from waste_payments`)).toEqual([
      { amount: 138, reference: 'TT-1', day: '2026-02-11', status: 'confirmed' },
    ]);
  });

  it('of certificates have one of the three levels, whatever was typed', async () => {
    const levels = await em.execute<{ level: string }[]>(
      `select certification_type as level from waste_certifications order by expiry_date`,
    );
    expect(levels.map((it) => it.level)).toEqual(['platinum', 'standard']);
  });

  it('of a collected pickup keep the first tariff, which a new installation doesn’t have', async () => {
    expect(await em.execute(`select valid_from::text as day from waste_tariffs`)).toEqual([{ day: '2000-01-01' }]);
  });

  it('of patients who signed in by a code to their number, and kept their details since, have it confirmed', async () => {
    const found = await em.execute<{ verified: boolean }[]>(
      `select is_phone_verified as verified from users where email like 'patient%' order by email`,
    );
    expect(found.map((it) => it.verified)).toEqual(patients.map(([, isVerified]) => isVerified));
  });

  it('of submissions keep the key under which a phone has sent them', async () => {
    const keys = await em.execute(
      `select k.key, s.institution_name as name from data_collection_submission_keys k
       join data_collection_submissions s on s.id = k.submission_id and s.collector_id = k.collector_id`,
    );
    expect(keys).toEqual([{ key: sentKey, name: 'Sent by a phone' }]);
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
