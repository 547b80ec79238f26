import pg from 'pg';

/** The rows of each kind among which plans are made. */
const ROWS = 10_000;

const id = (kind: string, n = 'n'): string => `md5('${kind}' || ${n})::uuid`;
/** Instants around now, which don't depend on how long the test takes. */
const around = "date_trunc('day', now()) + interval '1 hour' * (n % 2000 - 1000)";

/** A doctor's and a patient's appointments, which must not overlap. */
const visit = "date_trunc('day', now()) + interval '1 day' * (n / 1000 - 5) + interval '1 hour' * (6 + n % 8)";

const statements = [
  `insert into users (id, email, phone, password, first_name, last_name)
   select ${id('u')}, 'u' || n || '@plan.example', '+2519' || lpad(n::text, 8, '0'), 'x', 'Hana', 'Number' || n from n`,
  `insert into provider_accounts (id, email, provider_type, first_name, password_hash, is_verified)
   select ${id('a')}, 'a' || n || '@plan.example', case n % 2 when 0 then 'doctor' else 'health_facility' end, 'Owner', 'x', true from n`,
  `insert into doctors (id, account_id, name, specialization, email, license_number, experience, consultation_fee, is_verified,
     verification_status, gender, main_residence_area, medical_qualification_url, renewed_license_url, appointment_types, latitude,
     longitude, address)
   select ${id('d')}, case n % 2 when 0 then ${id('a')} end, 'Doctor Number ' || n,
     (array['urology', 'cardiology', 'pediatrics'])[1 + n % 3], 'd' || n || '@plan.example', 'L' || n, 5, 100 + n % 900, n % 10 > 0,
     case when n % 10 > 0 then 'approved' else 'pending' end, 'female', 'Bole', 'q', 'l', '{in-person,online}',
     9 + (n * 37 % 1000) / 2000.0, 38.5 + (n * 91 % 1000) / 2000.0, 'Bole' from n`,
  `insert into doctor_availability (id, doctor_id, weekday, start_minute, end_minute)
   select ${id('h', "n || '-' || weekday")}, ${id('d')}, weekday, 480, 1020 from n, generate_series(1, 5) weekday`,
  `insert into doctor_availability_exceptions (id, doctor_id, date) select ${id('x')}, ${id('d')}, (${around})::date from n`,
  `insert into doctor_free_times (doctor_id, mode, starts_at)
   select ${id('d')}, mode, date_trunc('day', now()) + interval '1 hour' * (n % 200 + nth)
   from n, unnest('{in-person,online}'::text[]) mode, generate_series(1, 6) nth`,
  `insert into doctor_free_searches (doctor_id, mode, valid_from, valid_until)
   select ${id('d')}, mode, now() - interval '1 day', now() + interval '9 days' from n, unnest('{in-person,online}'::text[]) mode`,
  `insert into facilities (id, account_id, name, facility_type, is_verified, verification_status, latitude, longitude)
   select ${id('f')}, case n % 2 when 1 then ${id('a')} end, 'Facility ' || n,
     case when n % 3 = 1 then 'pharmacy' else 'diagnostic_lab' end, n % 10 > 0, case when n % 10 > 0 then 'approved' else 'pending' end,
     9 + (n * 37 % 1000) / 2000.0, 38.5 + (n * 91 % 1000) / 2000.0 from n`,
  `insert into facility_inventory (id, facility_id, item_name, item_type, quantity, price)
   select ${id('i')}, ${id('f', 'n % 1000')}, 'Item ' || n, 'medication', 10, 5 from n`,
  `insert into health_assessments (id, user_id, kind, answers, recommendations, red_flags, completed_at)
   select ${id('h')}, ${id('u')}, 'triage', '{}', '[]', '[]', ${around} from n`,
  `insert into appointments (id, user_id, doctor_id, appointment_date, ends_at, appointment_type, may_overlap, status)
   select ${id('v')}, ${id('u', 'n % 2000')}, ${id('d', 'n % 1000')}, ${visit}, ${visit} + interval '30 minutes', 'in-person', true,
     (array['scheduled', 'confirmed', 'completed', 'cancelled'])[1 + n % 4] from n`,
  `insert into appointment_reminders (appointment_id, kind, due_at) select ${id('v')}, 'day', ${around} from n`,
  `insert into facility_requests (id, request_type, user_id, facility_id, request_date, status, reference, requested_medications)
   select ${id('r')}, case n % 2 when 0 then 'medication' else 'diagnostic' end, ${id('u', 'n % 2000')}, ${id('f', 'n % 1000')}, ${around},
     (array['pending', 'quoted', 'confirmed', 'completed'])[1 + n % 4], lpad(n::text, 5, '0'), '[]' from n`,
  `insert into reviews (id, user_id, appointment_id, doctor_id, rating)
   select ${id('w')}, ${id('u', 'n % 2000')}, ${id('v')}, ${id('d', 'n % 1000')}, 5 from n`,
  `insert into stored_files (id, key, kind, owner_user_id, related_id, content_type, bytes, original_name)
   select ${id('s')}, 'k' || n, 'result', ${id('u')}, ${id('r')}, 'image/png', 9, 'a.png' from n`,
  `insert into notifications (id, user_id, type, title, message, created_at)
   select ${id('n')}, ${id('u', 'n % 1000')}, 'appointment', 'T', 'M', ${around} from n`,
  `insert into second_factors (id, account_id, secret, confirmed_at) select ${id('2')}, ${id('a')}, 'x', now() from n`,
  `insert into session (sid, sess, expire)
   select md5('s' || n), json_build_object('patient', json_build_object('id', ${id('u')}, 'at', now())), now() + interval '30 days' from n`,
  `insert into rate_limits (key, points, expire) select 'k' || n, 1, 0 from n`,
  `insert into idempotency_keys (owner, key, request_hash, created_at) select 'patient:' || ${id('u')}, 'k' || n, 'h', now() from n`,
  `insert into audit_events (id, at, actor_type, actor_id, action, outcome, target_id, subjects)
   select ${id('e')}, ${around}, 'patient', ${id('u', 'n % 1000')}, 'appointment.create', 'success', ${id('v')}, array[${id('v')}] from n`,
  `insert into outbox_messages (id, channel, recipient, status, created_at)
   select ${id('o')}, 'mail', 'u' || n || '@plan.example', 'sent', now() from n`,
  `insert into waste_drivers (id, name, email) select ${id('t')}, 'Driver', 't' || n || '@plan.example' from n`,
  `insert into waste_pickup_requests (id, provider_account_id, facility_id, waste_types, estimated_weight, preferred_pickup_date,
     preferred_time_slot, status, pickup_driver_id, scheduled_pickup_date)
   select ${id('p')}, ${id('a', 'n % 1000')}, ${id('f', 'n % 1000')}, '{sharps}', 5, (${around})::date, 'morning',
     (array['pending', 'scheduled', 'confirmed', 'cancelled'])[1 + n % 4], ${id('t', 'n % 1000')}, ${around} from n`,
  `insert into waste_assignments (id, pickup_id, driver_id, day)
   select ${id('q')}, ${id('p')}, ${id('t', 'n % 1000')}, (${around})::date from n`,
];

/** Fills the tables of frequent calls, without triggers and foreign keys. Everything but the present instant is the same in each run. */
export async function fillForPlans(databaseUrl: string): Promise<void> {
  // Not on the API's connections, whose statements are limited in time.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  // Indexes of letter groups are written by the vacuum at once, which takes a tenth of the time.
  await client.query("set gin_pending_list_limit = '256MB'; set maintenance_work_mem = '256MB'");
  await client.query(`create temporary table n as select n from generate_series(1, ${ROWS}) n`);
  try {
    for (const it of statements) await client.query(it);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
