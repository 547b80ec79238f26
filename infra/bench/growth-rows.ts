import type pg from 'pg';

/** The number of doctors, and of facilities, at the smallest size. Each number has five patients, ten visits and ten requests. */
export const ONE_SIZE = 200;

/** The doctor and the pharmacy whose own lists are measured: their rows don't grow. */
export const DOCTOR = 'd0000000-0000-4000-8000-000000000001';
export const PHARMACY = 'f0000000-0000-4000-8000-000000000001';

const idOf = (table: string, own: string): string => `case n when 1 then '${own}'::uuid else md5('${table}' || n)::uuid end`;
const place = `9 + (n * 37 % 1000) / 2000.0, 38.5 + (n * 91 % 1000) / 2000.0`;

/** The rows numbered `from` to `to` of each kind. */
const statementsOf = (from: number, to: number): string[] => [
  `insert into users (id, email, phone, password, first_name, last_name)
   select md5('u' || n)::uuid, 'u' || n || '@bench.example', '+2519' || lpad(n::text, 8, '0'), 'x', 'Hana', 'Number' || n
   from generate_series(${from * 5 - 4}, ${to * 5}) n`,
  `insert into provider_accounts (id, email, provider_type, first_name, password_hash, is_verified)
   select ${idOf('f', PHARMACY)}, 'f' || n || '@bench.example', 'health_facility', 'Owner', 'x', true
   from generate_series(${from}, ${to}) n`,
  `insert into doctors (id, name, specialization, email, license_number, experience, consultation_fee, is_verified, verification_status,
     gender, main_residence_area, medical_qualification_url, renewed_license_url, appointment_types, latitude, longitude, address)
   select ${idOf('d', DOCTOR)}, 'Doctor ' || md5(n::text), (array['urology', 'cardiology', 'pediatrics'])[1 + n % 3],
     'd' || n || '@bench.example', 'L' || n, 5, 100 + n % 900, true, 'approved', 'female', 'Bole', 'q', 'l',
     '{in-person,online}', ${place}, 'Bole' from generate_series(${from}, ${to}) n`,
  `insert into doctor_availability (doctor_id, weekday, start_minute, end_minute)
   select ${idOf('d', DOCTOR)}, weekday, 480 + n % 5 * 30, 1020 from generate_series(${from}, ${to}) n, generate_series(1, 5) weekday`,
  `insert into appointments (user_id, doctor_id, appointment_date, ends_at, appointment_type, may_overlap)
   select md5('u' || n * 5)::uuid, ${idOf('d', DOCTOR)}, at, at + interval '30 minutes', 'in-person', true
   from generate_series(${from}, ${to}) n, generate_series(1, 10) nth,
     lateral (select date_trunc('day', now()) + interval '1 day' * (nth * 2 - 10) + interval '7 hours' as at) t`,
  `insert into facilities (id, account_id, name, facility_type, is_verified, verification_status, latitude, longitude)
   select ${idOf('f', PHARMACY)}, ${idOf('f', PHARMACY)}, 'Facility ' || md5(n::text),
     case when n % 2 = 1 then 'pharmacy' else 'diagnostic_lab' end, true, 'approved', ${place} from generate_series(${from}, ${to}) n`,
  `insert into facility_requests (request_type, user_id, facility_id, request_date, status, reference, requested_medications)
   select 'medication', md5('u' || n * 5)::uuid, ${idOf('f', PHARMACY)}, now() - interval '1 hour' * nth, 'pending',
     lpad(nth::text, 5, '0'), '[{"name": "Amoxicillin 500mg", "quantity": 21, "medicationId": null}]'
   from generate_series(${from}, ${to}) n, generate_series(1, 10) nth`,
  `select count(search_free_times(${idOf('d', DOCTOR)}, now())) from generate_series(${from}, ${to}) n`,
];

/**
 * Adds the rows after the first `present` of each kind. Triggers are off, so the next free times, which they would keep, are computed at
 * the end.
 */
export async function grow(client: pg.Client, present: number, wanted: number): Promise<void> {
  const statements = statementsOf(present + 1, wanted);
  await client.query('set session_replication_role = replica');
  for (const it of statements) await client.query(it);
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}
