import type pg from 'pg';
import { filled } from './fill.ts';

/** Rows of the table that the figures depend on most; the database generates all of them from a fixed seed. */
export const APPOINTMENTS = 1_000_000;
const PATIENTS = 200_000;
const DOCTORS = 5_000;
const FACILITIES = 2_000;
const REQUESTS = 200_000;
const PICKUPS = 50_000;
const SESSIONS = 20_000;
const ACTIONS = 500_000;

/** Instants over three years, up to a month ahead, with more of them in the later years. */
const when = `date_trunc('second', now() + interval '30 days' - interval '1095 days' * power(random(), 1.3))`;

const people = `
insert into users (id, email, phone, password, first_name, last_name, created_at, deleted_at)
select md5('u' || n)::uuid, 'u' || n || '@bench.example', '+251911000000', 'x', 'Hana', 'Bekele', least(now(), ${when}),
  case when n % 100 = 0 then now() end
from generate_series(1, ${PATIENTS}) n;
insert into provider_accounts (id, email, provider_type, first_name, password_hash, is_verified, created_at)
select md5('p' || n)::uuid, 'p' || n || '@bench.example',
  case when n <= ${DOCTORS} then 'doctor' else 'health_facility' end, 'Owner', 'x', true,
  least(now(), ${when})
from generate_series(1, ${DOCTORS + FACILITIES}) n;
insert into doctors (id, account_id, name, specialization, email, license_number, experience, consultation_fee, is_verified,
  verification_status, gender, main_residence_area, medical_qualification_url, renewed_license_url)
select md5('d' || n)::uuid, md5('p' || n)::uuid, 'Doctor ' || n, 'general_practice', 'd' || n || '@bench.example', 'L' || n, 5, 500,
  n % 20 <> 0,
  case when n % 20 = 0 then 'pending' else 'approved' end, 'female', 'Bole', 'q', 'l'
from generate_series(1, ${DOCTORS}) n;
insert into facilities (id, account_id, name, facility_type, is_verified, verification_status)
select md5('f' || n)::uuid, md5('p' || ${DOCTORS} + n)::uuid, 'Facility ' || n, 'diagnostic_lab', n % 20 <> 0,
  case when n % 20 = 0 then 'pending' else 'approved' end
from generate_series(1, ${FACILITIES}) n;
insert into session (sid, sess, expire)
select md5(n::text), json_build_object('patient', json_build_object('id', md5('u' || n)::uuid, 'at', now())),
  now() + interval '14 days' * (random() - 0.1)
from generate_series(1, ${SESSIONS}) n;
`;

/** A third of the completed appointments have a recorded beginning. One appointment in 90 has a reported delay. */
const appointments = `
insert into appointments (id, user_id, doctor_id, appointment_date, ends_at, appointment_type, status, fee, began_at, delay_minutes,
  delay_reason, delay_reported_at)
select md5('a' || n)::uuid, md5('u' || 1 + n % ${PATIENTS})::uuid, md5('d' || 1 + n % ${DOCTORS})::uuid, at, at + interval '30 minutes',
  'in-person', status, 100 + n % 19 * 50, case when status = 'completed' and n % 3 = 0 then at + interval '1 minute' * (n % 37 - 32) end,
  case when n % 90 = 0 then 15 end, case when n % 90 = 0 then 'traffic' end, case when n % 90 = 0 then at end
from (select n, at, case when at > now() then (array['scheduled', 'confirmed'])[1 + n % 2]
      else (array['completed', 'completed', 'completed', 'completed', 'cancelled', 'no_show'])[1 + n % 6] end as status
  from (select n, ${when} as at from generate_series(1, ${APPOINTMENTS}) n) g) it
`;

const requests = `
insert into facility_requests (id, request_type, user_id, facility_id, request_date, status, total_amount, completed_at)
select md5('r' || n)::uuid, 'diagnostic', md5('u' || 1 + n % ${PATIENTS})::uuid, md5('f' || 1 + n % ${FACILITIES})::uuid, at,
  case when n % 4 = 0 then 'rejected' else 'completed' end, 100 + n % 900, case when n % 4 > 0 then at + interval '1 day' end
from (select n, ${when} as at from generate_series(1, ${REQUESTS}) n) it
`;

/** Every fourth completed visit has a review. */
const reviews = `
insert into reviews (user_id, appointment_id, doctor_id, rating, created_at, hidden_at, hidden_reason)
select user_id, id, doctor_id, 1 + floor(power(random(), 0.4) * 5)::int, appointment_date + interval '1 day',
  case when random() < 0.01 then now() end, 'Abuse'
from appointments where status = 'completed' and substr(id::text, 1, 1) in ('0', '4', '8', 'c')
`;

const waste = `
insert into waste_pickup_requests (id, provider_account_id, facility_id, waste_types, estimated_weight, actual_weight,
  preferred_pickup_date, preferred_time_slot, status, scheduled_pickup_date, actual_pickup_date, created_at)
select md5('w' || n)::uuid, md5('p' || ${DOCTORS} + 1 + n % ${FACILITIES})::uuid, md5('f' || 1 + n % ${FACILITIES})::uuid,
  case when n % 3 = 0 then '{sharps,pharmaceutical}' else '{isolation}' end::text[], 20, case when at < now() then 5 + n % 60 end,
  at::date, 'morning', case when at < now() then 'completed' else 'scheduled' end, at,
    case when at < now() then at + interval '6 hours' * (n % 9) end, least(now(), at - interval '5 days')
from (select n, ${when} as at from generate_series(1, ${PICKUPS}) n) it;
insert into waste_invoices (provider_account_id, facility_id, pickup_request_id, invoice_number, issue_date, due_date, subtotal,
  total_amount, status, paid_amount, payment_date)
select provider_account_id, facility_id, id, id, actual_pickup_date::date, actual_pickup_date::date + 30, 400, 400, state,
  case when state = 'paid' then 400 else 0 end, actual_pickup_date + interval '10 days'
from (select *, case when random() < 0.9 then 'paid' else 'pending' end as state from waste_pickup_requests where status = 'completed') w;
insert into waste_payments (invoice_id, amount, method, paid_on, status, decided_at)
select id, total_amount, 'cash', payment_date::date, 'confirmed', payment_date from waste_invoices where status = 'paid';
`;

const actions = `
insert into audit_events (at, actor_type, action, outcome, target_type, target_id)
select least(now(), ${when}), 'system',
  (array['appointment.create', 'appointment.confirmed', 'user.login', 'facility_request.create',
    'doctor.view', 'user.register'])[1 + n % 6], 'success', 'bench', md5('a' || n)::uuid
from generate_series(1, ${ACTIONS}) n
`;

const ALL = /./;

const SOURCES = 'appointment,review,request,payment,patient,provider,invoice,pickup,plan,collection';

/**
 * The number of days whose figures are out of date during the measurement, as many as a minute of bookings, reviews and payments touches.
 */
export const CHANGED_DAYS = 10;

/** Marks days as changed for every source, counted from today. */
const changeDays = (client: pg.Client, first: number, last: number): Promise<unknown> =>
  client.query(`
    insert into figure_changes (source, day)
    select source, current_date + n from generate_series(${first}, ${last}) n, unnest('{${SOURCES}}'::text[]) source`);

/** Marks every day that has rows, so that the worker counts all of them. */
const changeAllDays = (client: pg.Client): Promise<unknown> => changeDays(client, -1200, 100);
export const changeSomeDays = (client: pg.Client): Promise<unknown> => changeDays(client, 1 - CHANGED_DAYS / 2, CHANGED_DAYS / 2);

/** Fills every table that the administrators' figures read. */
export async function fillPlatform(client: pg.Client): Promise<void> {
  await client.query("set maintenance_work_mem = '512MB'");
  // Skips the checks of foreign keys and the triggers, which take longer than the rows.
  await client.query("set session_replication_role = 'replica'");
  await client.query('select setseed(0.44)');
  await client.query(people);
  await filled(client, 'appointments', ALL, () => client.query(appointments));
  await filled(client, 'facility_requests', ALL, () => client.query(requests));
  await filled(client, 'reviews', ALL, () => client.query(reviews));
  await client.query(waste);
  await filled(client, 'audit_events', ALL, () => client.query(actions));
  await changeAllDays(client);
  await client.query('vacuum analyze');
}
