import type pg from 'pg';

/** Rows of each kind; the database generates the same ones in every run. */
export const ROWS = 100_000;
export const AUTHORITY = 'Oromia Health Bureau';
/** The number of rows of a real authority's list. */
export const AUTHORITY_ROWS = 3_571;

/** The administrator who searches. */
export const ADMIN = '5f0e2c4a-0000-4000-8000-000000000001';

const names = `(array['Selam', 'Bethel', 'Tikur Abay', 'Kidus Gabriel', 'Hiwot Fana',
  'Yekatit', 'Ras Desta', 'Zewditu', 'Addis Hiwot', 'Meskel'])`;
const people = `(array['Abebe', 'Hana', 'Dawit', 'Sara', 'Yonas', 'Tirunesh', 'Kenenisa', 'Lensa', 'Mulu', 'Chaltu', 'Bekele', 'Alemu'])`;
const syllables = `(array['ba', 'de', 'gi', 'ho', 'ja', 'ke', 'li', 'mu', 'ne',
  'ra', 'si', 'to', 'wa', 'ye', 'zo', 'cha', 'fe', 'ni', 'ku', 'la'])`;
/** Half of the names are made of common words, the others of syllables, so that names are as alike as real ones. */
const word = (from: string): string => `initcap(${[7, 149, 2999].map((it) => `${syllables}[1 + (${from} / ${it}) % 20]`).join(' || ')})`;
const at = `now() - interval '1 minute' * n`;
const status = `case when n % 50 = 0 then 'pending' when n % 50 = 1 then 'rejected' else 'approved' end`;

const rows = `
insert into provider_accounts (id, email, phone, provider_type, first_name, last_name, password_hash, is_verified, created_at)
select md5('p' || n)::uuid, 'p' || n || '@bench.example', '+2519' || lpad((n * 7)::text, 8, '0'),
  case when n % 2 = 0 then 'doctor' else 'health_facility' end, ${people}[1 + n % 12], ${people}[1 + n / 12 % 12] || n % 5000,
  'x', true, ${at}
from generate_series(1, ${ROWS}) n;
insert into provider_accounts (id, email, provider_type, first_name, password_hash, is_verified)
values ('${ADMIN}', 'admin@bench.example', 'admin', 'Bench', 'x', true);
insert into doctors (id, name, specialization, email, phone, license_number, experience, consultation_fee, is_verified, verification_status,
  gender, main_residence_area, medical_qualification_url, renewed_license_url, created_at)
select md5('d' || n)::uuid, 'Dr. ' || ${people}[1 + n % 12] || ' ' ||
  case when n % 2 = 0 then ${people}[1 + n / 12 % 12] else ${word('n * 13')} end || ' ' || n, 'general_practice',
  'd' || n || '@bench.example', '+2519' || lpad(n::text, 8, '0'), 'MD-' || n, 5, 500, n % 50 > 1, ${status}, 'female', 'Bole',
  'q', 'l', ${at}
from generate_series(1, ${ROWS}) n;
insert into facilities (id, name, facility_type, phone, license_number, location, is_verified, verification_status, authority, created_at)
select md5('f' || n)::uuid, case when n % 2 = 0
    then ${names}[1 + n % 10] || ' ' || ${names}[1 + n / 16 % 10] else ${word('n * 31')} || ' ' || ${word('n * 17')} end || ' ' || n,
  'medium_clinic', '+2511' || lpad(n::text, 8, '0'),
  'HF-' || n, 'Adama', n % 50 > 1 and n > ${AUTHORITY_ROWS}, case when n <= ${AUTHORITY_ROWS} then 'pending' else ${status} end,
  case when n <= ${AUTHORITY_ROWS} then '${AUTHORITY}' end, ${at}
from generate_series(1, ${ROWS}) n;
`;

export async function fillLists(client: pg.Client): Promise<void> {
  await client.query(rows);
  await client.query('vacuum analyze provider_accounts, doctors, facilities');
}
