import { specialtyIds } from '@tenaye/contracts/specialty.facts.ts';
import type pg from 'pg';
import { connected, filled } from './fill.ts';

/** Doctors, facilities and stocked items. */
export const ROWS = 1_000_000;
const PHARMACY_EVERY = 20;

const first = `(array['Abebe', 'Hana', 'Dawit', 'Sara', 'Yonas', 'Tirunesh', 'Kenenisa', 'Lensa', 'Mulu', 'Chaltu', 'Selam',
  'Alemu', 'Bekele',
  'Tigist', 'Wolde', 'Meron', 'Getachew', 'Rahel', 'Solomon', 'Almaz', 'ዳዊት', 'ሰላም', 'Girma', 'Aster', 'Fikru', 'Zewdu', 'Marta'])`;
const kinds = `(array['Clinic', 'Medical Center', 'Health', 'Lab', 'Pharmacy', 'Care'])`;
const places = `(array['Bole', 'Kirkos', 'Yeka', 'Arada', 'Lideta', 'Gullele', 'Kolfe Keranio', 'Nifas Silk', 'Akaki Kality',
  'Addis Ketema',
  'Lemi Kura'])`;
const towns = `(array['Hawassa', 'Adama', 'Mekelle', 'Bahir Dar', 'Gondar', 'Jimma', 'Dire Dawa', 'Harar', 'Dessie', 'Arba Minch'])`;
const landmarks = `(array['near Edna Mall', 'Kazanchis', 'behind the stadium', 'Megenagna', 'Piassa', 'Mexico square', 'Sarbet'])`;
const pick = (list: string, seed: number): string => `${list}[1 + (hashint4(n + ${seed}) & 2147483647) % cardinality(${list})]`;
const personName = `${pick(first, 1)} || ' ' || ${pick(
  first,
  2,
)} || ' ' || case when n % 3 = 0 then md5((n % 50000)::text) else 'T' || n % 7 end`;
const address = `case when n % 10 < 6 then ${pick(places, 3)} || ', ' || ${pick(landmarks, 4)}
  || ', Addis Ababa' else ${pick(towns, 5)} end`;
const latitude = 'case when n % 10 < 6 then 9.01 + (n * 37 % 1000) / 8000.0 else 6 + (n * 37 % 8000) / 1000.0 end';
const longitude = 'case when n % 10 < 6 then 38.7 + (n * 91 % 1000) / 8000.0 else 35 + (n * 91 % 7000) / 1000.0 end';

const doctors = `
insert into doctors (id, name, specialization, email, license_number, experience, consultation_fee, is_verified,
  verification_status, gender,
  main_residence_area, medical_qualification_url, renewed_license_url, appointment_types, latitude, longitude, address)
select md5('d' || n)::uuid, 'Dr. ' || ${personName}, ($1::text[])[1 + (hashint4(n) & 2147483647) % cardinality($1::text[])],
  'd' || n || '@bench.example', 'L' || n, 5, 100 + 50 * (n % 40), true, 'approved', 'female', 'Bole', 'q', 'l', '{in-person}',
  ${latitude}, ${longitude}, ${address}
from generate_series(1, ${ROWS}) n`;

const facilities = `
insert into facilities (id, name, facility_type, is_verified, verification_status, latitude, longitude, address, working_hours)
select md5('f' || n)::uuid, ${personName} || ' ' || ${pick(kinds, 6)},
  case when n % ${PHARMACY_EVERY} = 0 then 'pharmacy' else (array['diagnostic_lab', 'diagnostic_imaging', 'hospital', 'medium_clinic',
    'primary_clinic', 'specialty_clinic', 'cardiac_center'])[1 + n % 7] end,
  true, 'approved', ${latitude}, ${longitude}, ${address}, '{"daily": "8:00 AM - 8:00 PM"}'
from generate_series(1, ${ROWS}) n`;

/** The doctors' next free times: most within days, some later, a tenth none. */
const times = `
insert into doctor_free_times (doctor_id, mode, starts_at)
select md5('d' || n)::uuid, 'in-person', date_trunc('hour', now()) + interval '1 hour' * (1 + n % 700)
from generate_series(1, ${ROWS}) n where n % 10 > 0;
insert into doctor_free_searches (doctor_id, mode, valid_from, valid_until)
select md5('d' || n)::uuid, 'in-person', now() - interval '1 day', now() + interval '20 days' from generate_series(1, ${ROWS}) n`;

const lexemes = `
insert into search_lexemes (word)
select distinct unnest(tsvector_to_array(search_words))
from (select search_words from doctors union all select search_words from facilities) it`;

async function withoutTriggers(url: string): Promise<pg.Client> {
  const client = await connected(url);
  await client.query("set maintenance_work_mem = '512MB'; set session_replication_role = replica");
  return client;
}

/**
 * Fills the tables of the search with names in two scripts, in sub-cities and towns. The words of a row take PostgreSQL most of the time,
 * so both tables are filled at once.
 */
export async function fillSearched(_: pg.Client, url: string): Promise<void> {
  const [one, other] = await Promise.all([withoutTriggers(url), withoutTriggers(url)]);
  await Promise.all([
    filled(one, 'doctors', /search_words|listed|practice/, () => one.query(doctors, [specialtyIds])),
    filled(other, 'facilities', /search_words|_nearest|listed_name|pharmacy|_name_index/, () => other.query(facilities)),
  ]);
  await filled(one, 'doctor_free_times', /./, () => one.query(times));
  await one.query('vacuum analyze doctor_free_searches');
  await filled(one, 'search_lexemes', /./, () => one.query(lexemes));
  await Promise.all([one.end(), other.end()]);
}
