import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyPassword } from '@tenaye/api/kernel/access/passwords.ts';
import { allOf } from '@tenaye/api/kernel/database/sql.ts';
import { findBookableDoctor, findFreeSlots, findOfferedSlot } from '@tenaye/api/modules/availability/availability.view.ts';
import { findWaiting } from '@tenaye/api/modules/waste-compliance/waste-storage.view.ts';
import { demoRoles } from '@tenaye/contracts/config.facts.ts';
import type { DemoAccount } from '@tenaye/contracts/config.ts';
import { weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import { specialtyIds } from '@tenaye/contracts/specialty.facts.ts';
import { decidedEvidence } from '@tenaye/contracts/verification-evidence.ts';
import { storageState } from '@tenaye/contracts/waste-storage.facts.ts';
import { migratedDatabase } from '../../api/test/migrated-database.ts';
import { seedDemo } from './demo.ts';
import type { Seeder } from './seeder.ts';

const DAY = 24 * 60 * 60_000;
const now = new Date('2026-11-21T13:00:00Z');
const accounts: DemoAccount[] = demoRoles.map((role) => ({ role, email: `${role}@demo.example`, password: `password of ${role}` }));

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let em: Seeder['em'];
const folder = mkdtempSync(path.join(tmpdir(), 'tenaye-demo-'));
beforeAll(async () => {
  database = await migratedDatabase();
  em = database.orm.em.fork();
  await seedDemo(em, accounts, now, { STORAGE_DIR: folder });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

const rows = <T extends object>(sql: string, params: unknown[] = []): Promise<T[]> => em.fork().execute<T[]>(sql, params);

describe('the demo data', () => {
  it('is seeded once, even when two starts seed at the same time', async () => {
    const before = await rows('select id from provider_accounts order by id');
    const again = () => seedDemo(database.orm.em.fork(), accounts, now, {});
    expect(await Promise.all([again(), again()])).toEqual(['there', 'there']);
    expect(await rows('select id from provider_accounts order by id')).toEqual(before);
  });

  it('is marked as demo in every table that has the mark', async () => {
    const tables = await rows<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'is_demo'",
    );
    const unmarked = await Promise.all(
      tables.map(async ({ name }) => ({ name, rows: (await rows(`select 1 from ${name} where not is_demo`)).length })),
    );
    expect(unmarked.filter((it) => it.rows > 0)).toEqual([]);
    const empty = await Promise.all(tables.map(async ({ name }) => ({ name, rows: (await rows(`select 1 from ${name} limit 1`)).length })));
    expect(empty.filter((it) => it.rows === 0)).toEqual([]);
  });

  it('lets every demo account sign in with its own password only', async () => {
    const stored = await rows<{ email: string; hash: string }>(
      'select email, password as hash from users union all select email, password_hash from provider_accounts',
    );
    for (const { email, password } of accounts) {
      const hash = stored.find((it) => it.email === email)?.hash;
      expect([email, await verifyPassword(hash, password)]).toEqual([email, true]);
    }
    const others = stored.filter((it) => !accounts.some(({ email }) => email === it.email));
    expect(new Set(others.map((it) => it.hash)).size).toBe(1);
    expect(others.length).toBeGreaterThan(30);
  });

  it('gives the collector, the waste manager and the driver no rights of a facility or an admin', async () => {
    expect(await rows("select provider_type, staff_roles from provider_accounts where staff_roles <> '{}' order by staff_roles")).toEqual([
      { provider_type: 'staff', staff_roles: ['collector'] },
      { provider_type: 'staff', staff_roles: ['waste_driver'] },
      { provider_type: 'staff', staff_roles: ['waste_manager'] },
    ]);
  });

  it('has a listed doctor of every specialty with a free slot this week', async () => {
    const doctors = await rows<{ id: string; specialization: string }>(
      'select id, specialization from doctors where is_verified and is_available',
    );
    expect(new Set(doctors.map((it) => it.specialization))).toEqual(new Set(specialtyIds));
    for (const { id } of doctors) {
      const doctor = await findBookableDoctor(em.fork(), id, now);
      if (!doctor) throw new Error(`${id} can't be booked`);
      const slots = await Promise.all(doctor.modes.map((mode) => findFreeSlots(em.fork(), doctor, { mode, from: now, days: 7 }, now)));
      expect(doctor.modes.filter((_, at) => slots[at]?.length === 0)).toEqual([]);
    }
  });

  it('has three to recommend for every specialty, every kind of center and every medicine', async () => {
    const [doctors, centers, medicines] = await Promise.all([
      rows<{ it: string; count: number }>(
        'select specialization as it, count(*)::int from doctors where is_verified and is_available group by specialization',
      ),
      rows<{ it: string; count: number }>(
        'select facility_type as it, count(*)::int from facilities where is_verified and is_active group by facility_type',
      ),
      rows<{ it: string; count: number }>(
        'select m.name as it, count(s.facility_id)::int from medications m left join stock_on_sale s on s.item_key = m.id group by m.id',
      ),
    ]);
    expect(doctors.map((it) => it.it).toSorted()).toEqual([...specialtyIds].toSorted());
    const wanted = centers.filter((it) => ['diagnostic_lab', 'diagnostic_imaging', 'cardiac_center', 'pharmacy'].includes(it.it));
    expect(wanted).toHaveLength(4);
    expect(medicines.length).toBeGreaterThan(30);
    expect([...doctors, ...wanted, ...medicines].filter((it) => it.count < 3)).toEqual([]);
  });

  it('leaves one doctor and one facility with an account unverified', async () => {
    expect(
      await rows(
        "select count(*)::int as waiting from doctors where verification_status = 'pending' and not is_verified and account_id is not null",
      ),
    ).toEqual([{ waiting: 1 }]);
    expect(
      await rows(
        "select count(*)::int as waiting from facilities where verification_status = 'pending' and not is_verified and account_id is not null",
      ),
    ).toEqual([{ waiting: 1 }]);
  });

  it('computes every rating from reviews of completed visits, so that the next review changes it by one', async () => {
    const profiles = `select 'doctor_id' as key, id, rating, review_count from doctors
      union all select 'facility_id', id, rating, review_count from facilities`;
    const wrong = await rows(`select p.* from (${profiles}) p left join lateral (
        select count(*)::int as count, round(avg(r.rating), 1) as mean from reviews r where p.id in (r.doctor_id, r.facility_id)) it on true
      where p.review_count <> it.count or p.rating is distinct from coalesce(it.mean, case p.key when 'doctor_id' then 0 else 4.5 end)`);
    expect(wrong).toEqual([]);
    const [all] = await rows<{ rated: number; visits: number; reviews: number }>(`select
      (select count(*)::int from (${profiles}) p where review_count >= 3) as rated, (select count(*)::int from reviews) as reviews,
      (select count(*)::int from reviews r left join appointments a on a.id = r.appointment_id
        left join facility_requests q on q.id = r.request_id
        where 'completed' in (a.status, q.status) and r.user_id in (a.user_id, q.user_id) and r.created_at < '${now.toISOString()}'
          and r.created_at > coalesce(a.ended_at, q.completed_at)) as visits`);
    expect(all?.rated).toBeGreaterThan(30);
    expect(all?.visits).toBe(all?.reviews);
  });

  it('has doctors, a hospital and a pharmacy in twelve cities, each with an address that people find', async () => {
    const inCity = (table: string, column: string, where = 'true') =>
      rows<{ city: string }>(`select distinct c.name as city from places c join ${table} t on t.${column} like '%' || c.name
        where c.kind = 'city' and t.is_verified and t.landmark <> '' and ${where}`);
    const found = await Promise.all([
      inCity('doctors', 'address', "t.practice_name <> '' and t.floor <> ''"),
      inCity('facilities', 'location', "t.facility_type = 'hospital'"),
      inCity('facilities', 'location', "t.facility_type = 'pharmacy'"),
    ]);
    expect(found.map((it) => it.length)).toEqual([12, 12, 12]);
  });

  it('has the evidence of an approval for every listed doctor and facility with an owner', async () => {
    const without = await rows(`select p.name from (
        select id, name, account_id from doctors where is_verified
        union all select id, name, account_id from facilities where is_verified) p
      where p.account_id is not null and not exists (select 1 from verification_history h
        where p.id in (h.doctor_id, h.facility_id) and h.step = 'approve' and h.action_by is not null)`);
    expect(without).toEqual([]);
    const found = await rows<{ evidence: unknown }>('select evidence from verification_history');
    for (const { evidence } of found) expect(decidedEvidence.safeParse(evidence).error).toBeUndefined();
  });

  it('has drawn faces, several for each gender, small enough for a card, and initials for some doctors', async () => {
    const faces = await rows<{ gender: string; faces: number; bytes: number }>(`select d.gender, count(distinct s.small)::int as faces,
        max(length(s.small))::int as bytes
      from doctors d join stored_files s on s.related_id = d.id and s.kind = 'doctor_portrait' group by 1 order by 1`);
    expect(faces.map((it) => [it.gender, it.faces > 5, it.bytes < 15_000])).toEqual([
      ['female', true, true],
      ['male', true, true],
    ]);
    const [without] = await rows<{ count: number }>('select count(*)::int from doctors where is_verified and profile_image is null');
    expect(without?.count).toBeGreaterThan(3);
  });

  it('has the price of the commonest tests at every laboratory and hospital', async () => {
    const unpriced = await rows(
      `select name from facilities where facility_type in ('diagnostic_lab', 'hospital')
      and not jsonb_exists_all(service_prices, array['Complete blood count', 'Fasting blood glucose', 'Creatinine', 'Urinalysis'])`,
    );
    expect(unpriced).toEqual([]);
  });

  it('has claims and invitations that wait, and imports done and undone, whose rows and counts agree', async () => {
    expect(
      await rows(`select (select count(*)::int from doctor_claims where claim_status = 'pending') as doctors,
        (select count(*)::int from facility_claims where claim_status = 'pending') as facilities,
        (select count(*)::int from invitations where withdrawn_at is null and accepted_at is null and expires_at > '${now.toISOString()}')
          as invitations`),
    ).toEqual([{ doctors: 1, facilities: 1, invitations: 2 }]);
    const imports = await rows<{ state: string; counts: Record<string, number>; outcome: string; count: number }>(
      `select b.state, b.counts, r.outcome, count(*)::int from import_batches b join import_rows r on r.batch_id = b.id
        group by b.id, r.outcome order by b.state, r.outcome`,
    );
    expect(imports.map((it) => [it.state, it.outcome, it.count])).toEqual([
      ['imported', 'error', 1],
      ['imported', 'imported', 2],
      ['undone', 'undone', 2],
    ]);
    for (const { counts, outcome, count } of imports) expect(counts[outcome]).toBe(count);
  });

  it('has an account with two facilities, and an unread notification about each', async () => {
    const owned = await rows(`select f.facility_type as type, count(n.id)::int as unread
      from provider_accounts a join facilities f on f.account_id = a.id and f.is_verified
        left join notifications n on n.facility_id = f.id and n.provider_account_id = a.id and not n.is_read
      where a.email = 'chain@demo.example' group by f.id order by 1`);
    expect(owned).toEqual([
      { type: 'diagnostic_lab', unread: 1 },
      { type: 'pharmacy', unread: 1 },
    ]);
  });

  it('has a prescription that was dispensed in part by a request, and a test at the bench whose value is not sent', async () => {
    const lines = await rows(`select l.name, l.quantity, l.dispensed, (select sum(d.quantity)::int from order_dispensings d
        join facility_requests q on q.id = d.related_id and q.order_id = l.order_id where d.line_id = l.id) as given
      from doctor_order_lines l order by l.position`);
    expect(lines).toEqual([
      { name: 'Amoxicillin 500mg', quantity: 21, dispensed: 21, given: 21 },
      { name: 'Paracetamol 500mg', quantity: 9, dispensed: 0, given: null },
    ]);
    const bench = await rows(`select q.lab_work->'tests'->0->>'step' as step, t.measurements->0->>'name' as measured,
        q.lab_work->'sample'->>'accession' as number
      from facility_requests q join facility_tests t on t.facility_id = q.facility_id and t.name = q.requested_services[1]
      where q.lab_work is not null and q.status = 'confirmed'`);
    expect(bench).toEqual([{ step: 'running', measured: 'TSH', number: '00000001' }]);
  });

  it('has a price for every service of the demo laboratory but one', async () => {
    const [lab] = await rows<{ services: string[]; prices: Record<string, number> }>(
      `select f.services, f.service_prices as prices from facilities f join provider_accounts a on a.id = f.account_id
        where a.email = 'diagnostic_center@demo.example'`,
    );
    const priced = Object.keys(lab?.prices ?? {});
    expect(lab?.services.filter((it) => !priced.includes(it))).toEqual(['Thyroid stimulating hormone']);
    expect(priced.filter((it) => !lab?.services.includes(it))).toEqual([]);
  });

  it('has an item for every stock mark at the demo pharmacy, and expired items nowhere else', async () => {
    const marked = `select i.item_name as name, quantity = 0 as out, quantity between 1 and low_stock_at as low,
        expiry_date < '2026-11-21' as expired, expiry_date between '2026-11-21' and '2026-11-21'::date + 90 as expiring, a.email
      from facility_inventory i join facilities f on f.id = i.facility_id join provider_accounts a on a.id = f.account_id`;
    const names = (mark: string) =>
      rows<{ name: string; email: string }>(`select name, email from (${marked}) it where ${mark} and email = 'pharmacy@demo.example'`);
    expect((await names('low')).map((it) => it.name)).toEqual(['Aspirin']);
    expect((await names('expiring')).map((it) => it.name)).toEqual(['Ranitidine']);
    expect((await names('expired')).map((it) => it.name)).toEqual(['Metoclopramide']);
    expect((await names('out')).length).toBeGreaterThan(3);
    const others = await rows(`select 1 from (${marked}) it where (expired or expiring) and email <> 'pharmacy@demo.example'`);
    expect(others).toEqual([]);
  });

  it('has a planned pickup at the clinic whose containers have labels to print', async () => {
    const labeled = await rows<{ type: string; kind: string; containers: number }>(
      `select k.waste_type as type, k.kind, count(*)::int as containers from waste_containers k
        join waste_pickup_requests q on q.id = k.pickup_id join waste_certifications v on v.facility_id = q.facility_id
      where q.status = 'scheduled' and k.is_declared and not k.is_taken and k.waste_type = any(q.waste_types)
      group by k.waste_type, k.kind order by k.waste_type`,
    );
    expect(labeled).toEqual([
      { type: 'pharmaceutical', kind: 'rigid_box', containers: 2 },
      { type: 'sharps', kind: 'safety_box', containers: 4 },
    ]);
  });

  it('names only files that are in the store', async () => {
    const keys = await rows<{ key: string }>('select key from stored_files');
    const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(keys.map((it) => it.key).filter((it) => !stored.includes(it))).toEqual([]);
    const named = await rows<{ key: string }>(
      `select medical_qualification_url as key from doctors where account_id is not null
       union all select renewed_license_url from doctors where account_id is not null
       union all select s.key from stored_files s join doctors d on d.profile_image = '/api/photos/' || s.id
       union all select license_document_url from doctor_claims
       union all select selfie_photo_url from doctor_claims
       union all select license_document_url from facility_claims
       union all select photo from data_collection_submissions
       union all select prescription_image_url from facility_requests where prescription_image_url is not null
       union all select s.key from stored_files s join facilities f on f.id = s.related_id and s.kind = 'license'
       union all select s.key from stored_files s join facility_requests q on q.id = s.related_id and s.kind = 'result'
       union all select file_key from waste_documents where file_key is not null`,
    );
    expect(new Set(named.map((it) => it.key))).toEqual(new Set(keys.map((it) => it.key)));
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    "fits the doctor's calendar, and keeps the clinic's waste within its limits, when seeded on weekday %i",
    async (weekday) => {
      const day = [0, 1, 2, 3, 4, 5, 6]
        .map((it) => new Date(+now + it * DAY))
        .find((it) => weekdayOf(it.toISOString().slice(0, 10)) === weekday);
      if (!day) throw new Error('A week has every weekday');
      const fork = database.orm.em.fork();
      await fork.begin();
      try {
        await fork.execute('truncate users, provider_accounts, doctors, facilities, waste_drivers, medications, lab_tests, places cascade');
        expect(await seedDemo(fork, accounts, day, {})).toBe('seeded');
        const visits = await fork.execute<{ doctor_id: string; at: string; mode: 'online' | 'in-person' | 'home-visit' }[]>(
          "select doctor_id, appointment_date as at, appointment_type as mode from appointments where status in ('scheduled', 'confirmed')",
        );
        const doctor = await findBookableDoctor(fork, visits[0]?.doctor_id ?? '', day);
        if (!doctor) throw new Error("The demo doctor can't be booked");
        const offered = visits.map((it) => findOfferedSlot(doctor, it.mode, new Date(it.at), day));
        expect(offered).toHaveLength(5);
        expect(offered).not.toContain(undefined);
        const [clinic] = await fork.execute<{ id: string }[]>('select distinct facility_id as id from waste_certifications');
        const waiting = (await findWaiting(fork, allOf())).filter((it) => it.facilityId === clinic?.id);
        const states = waiting.map((it) => [it.wasteType, storageState(it.wasteType, Date.parse(it.since), +day)]);
        expect(Object.fromEntries(states)).toEqual({ sharps: 'fine', chemotherapy: 'fine', pharmaceutical: 'warning' });
      } finally {
        await fork.rollback();
      }
    },
  );
});
