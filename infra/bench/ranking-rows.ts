import type pg from 'pg';
import { filled } from './fill.ts';

/** Rows in each table. The database generates them from a fixed seed, so every run measures the same rows. */
export const ROWS = 1_000_000;
const PHARMACY_EVERY = 20;
const ITEMS_EACH = 20;
export const MEDICINES = 300;
export const TESTS = 400;
const LISTS = 10_007;

/**
 * Where the rows are: six in ten in Addis Ababa, others in nine towns, some anywhere in the country, some without coordinates, some all at
 * one hospital.
 */
const spots = `
create temp table towns (nr int, lat float8, lng float8, spread float8);
insert into towns values (1, 9.01, 38.76, 0.06), (2, 9.6, 41.86, 0.03), (3, 11.6, 37.39, 0.03), (4, 7.05, 38.48, 0.03),
  (5, 13.5, 39.47, 0.03),
  (6, 8.54, 39.27, 0.02), (7, 7.67, 36.83, 0.03), (8, 12.6, 37.46, 0.03), (9, 6.03, 37.55, 0.02), (10, 9.35, 42.8, 0.02);
create temp table spots as
select n,
  case when n % 20 = 3 then null when n % 20 = 7 then 4 + random() * 10 when n % 50 = 9 then 9.0107
    else lat + spread * sqrt(-2 * ln(random() + 1e-9)) * cos(2 * pi() * turn) end::numeric(10, 6) as latitude,
  case when n % 20 = 3 then null when n % 20 = 7 then 34 + random() * 12 when n % 50 = 9 then 38.7612
    else lng + spread * sqrt(-2 * ln(random() + 1e-9)) * sin(2 * pi() * turn) end::numeric(11, 6) as longitude
from (select n, case when random() < 0.6 then 1 else 1 + floor(random() * 10)::int end as town, random() as turn
      from generate_series(1, ${ROWS}) n) g
join towns on nr = least(town, 10);
`;

const doctors = `
insert into doctors (name, specialization, email, license_number, experience, rating, review_count, consultation_fee, is_verified,
  verification_status, gender, main_residence_area, medical_qualification_url, renewed_license_url, latitude, longitude,
  current_latitude, current_longitude, is_location_active, appointment_types)
select 'Doctor ' || n,
  ($1::text[])[1 + floor(power(random(), 1.5) * cardinality($1::text[]))::int],
  'd' || n || '@bench.example', 'L' || n, 5, (10 + floor(random() * 41)) / 10.0, case when random() < 0.4 then 0 else 3 end,
  100 + 50 * floor(random() * random() * 48), random() < 0.97, 'approved', 'female', 'Bole', 'q', 'l', latitude, longitude,
  case when n % 50 = 1 then latitude + 0.01 end, case when n % 50 = 1 then longitude + 0.01 end, n % 50 = 1,
  case when n % 12 = 0 then '{online,in-person,home-visit}' when n % 3 = 0 then '{online,in-person}' when n % 25 = 1 then '{online}'
    else '{in-person}' end::text[]
from spots`;

const facilities = `
insert into facilities (id, name, services, service_prices, facility_type, rating, review_count, is_verified, verification_status, latitude,
  longitude, accreditation_level)
select md5(n::text)::uuid, 'Facility ' || n, coalesce(list, '{}'),
  case when list is not null and n % 4 > 0 then '{"Consultation": 300}' else '{}' end::jsonb,
  case when n % ${PHARMACY_EVERY} = 0 then 'pharmacy' else (array['diagnostic_lab', 'diagnostic_imaging', 'hospital', 'medium_clinic',
    'primary_clinic', 'specialty_clinic', 'cardiac_center', 'dentistry', 'health_center'])[1 + floor(power(random(), 1.3) * 9)::int] end,
  (10 + floor(random() * 41)) / 10.0, case when random() < 0.5 then 0 else 3 end, random() < 0.97, 'approved', latitude, longitude,
  (array['basic', 'standard', 'premium', 'excellence'])[1 + floor(power(random(), 2) * 4)::int]
from spots left join lists on n % 3 = 0 and nr = n % ${LISTS}`;

/** A third of the facilities publish one of these lists of services: common tests are on many, rare ones on few. */
const lists = `
create temp table lists as
select nr, array_agg(distinct 'Test ' || 1 + floor(random() * random() * random() * ${TESTS})::int) || '{Consultation}'::text[] as list
from generate_series(0, ${LISTS - 1}) nr cross join lateral generate_series(1, 4 + nr % 30) one group by nr;
`;

/** Common medicines on many shelves, rare ones on few. */
const inventory = `
insert into medications (id, name, generic_name, dosage, form)
select md5('m' || n)::uuid, 'Medicine ' || n, 'Generic ' || n, '500mg', 'Tablet' from generate_series(1, ${MEDICINES}) n;
insert into facility_inventory (facility_id, medication_id, item_name, item_type, quantity, price, expiry_date, is_available)
select shop, md5('m' || m)::uuid, 'Medicine ' || m, 'medication', case when random() < 0.05 then 0 else 50 end,
  case when random() < 0.03 then null else round(((m % 90 + 2) * (0.8 + random() * 0.4) * 2)::numeric) / 2 end,
  date '2026-11-01' + floor(random() * 600)::int, random() < 0.97
from (select md5((n * ${PHARMACY_EVERY})::text)::uuid as shop, 1 + floor(random() * random() * ${MEDICINES})::int as m
      from generate_series(1, ${ROWS / PHARMACY_EVERY}) n cross join generate_series(1, ${ITEMS_EACH})) lines;
`;

const prepare = async (client: pg.Client, seed: number): Promise<void> => {
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query('select setseed($1)', [seed]);
  await client.query(spots);
};

export async function fillDoctors(client: pg.Client, specialties: readonly string[]): Promise<void> {
  await prepare(client, 0.42);
  await filled(client, 'doctors', /nearest|cheapest/, () => client.query(doctors, [specialties]));
}

export async function fillFacilities(client: pg.Client): Promise<void> {
  await prepare(client, 0.43);
  await client.query(lists);
  await filled(client, 'facilities', /nearest|best_rated|pharmacy|service_keys/, () => client.query(facilities));
  await client.query('alter table facility_inventory disable trigger user');
  await filled(client, 'facility_inventory', /shelf|cheapest/, () => client.query(inventory));
  await client.query('alter table facility_inventory enable trigger user');
  await client.query('select keep_shelves(array(select distinct facility_id from facility_inventory))');
  await client.query('vacuum analyze facility_shelves');
}
