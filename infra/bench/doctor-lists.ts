import path from 'node:path';
import type { ProviderActor } from '@tenaye/api/kernel/access/actor.ts';
import { allOf } from '@tenaye/api/kernel/database/sql.ts';
import { ofDoctor } from '@tenaye/api/modules/appointment/appointment.policy.ts';
import { findDoctorAppointments } from '@tenaye/api/modules/appointment/appointment.view.ts';
import { countLists, type DoctorList, inList, ofPatientsNamed, orderOf } from '@tenaye/api/modules/appointment/appointment-list.view.ts';
import { openOrm } from '@tenaye/api/orm.ts';
import type pg from 'pg';
import type { Undo } from '../stack/stack.ts';
import { besideFew, type Read } from './beside-few.ts';
import { filledDatabase } from './fill.ts';

const DOCTORS = 10;
/** Appointments of each doctor: 2,000 days back, 500 ahead, four a day. */
const APPOINTMENTS = 10_000;
const PATIENTS = 5_000;
const RUNS = 60;
const page = { limit: 25, after: undefined };

/** Appointments of the small doctor, for comparison. */
const FEW = 50;

const DOCTOR = '5f0e2c4a-0000-4000-8000-000000000002';
const SMALL = '5f0e2c4a-0000-4000-8000-000000000003';
const signedIn = (id: string): ProviderActor => ({
  provider: { id, providerType: 'doctor', staffRoles: [], isVerified: true, doctorId: id, doctorIsVerified: true },
});

const names = `(array['Abebe', 'Hana', 'Dawit', 'Sara', 'Yonas', 'Tirunesh', 'Kenenisa', 'Lensa', 'Mulu', 'Chaltu', 'ሰላም', 'Alemu'])`;
const doctorId = `case d when 1 then '${DOCTOR}'::uuid when ${DOCTORS + 1} then '${SMALL}'::uuid else md5('d' || d)::uuid end`;

const rows = `
insert into users (id, email, phone, password, first_name, last_name)
select md5('u' || n)::uuid, 'u' || n || '@bench.example', '+2519' || lpad(n::text, 8, '0'), 'x', ${names}[1 + n % 12],
  ${names}[1 + n / 12 % 12] || n % 500
from generate_series(1, ${PATIENTS}) n;
insert into doctors (id, name, specialization, email, phone, license_number, experience, consultation_fee, is_verified,
  verification_status, gender, main_residence_area, medical_qualification_url, renewed_license_url)
select ${doctorId}, 'Dr. ' || d, 'general_practice', 'd' || d || '@bench.example', '+2517' || lpad(d::text, 8, '0'), 'MD-' || d, 5, 500,
  true, 'approved', 'female', 'Bole', 'q', 'l' from generate_series(1, ${DOCTORS + 1}) d;
insert into appointments (user_id, doctor_id, appointment_date, ends_at, appointment_type, status, symptoms, may_overlap)
select md5('u' || 1 + (n * 7 + d) % ${PATIENTS})::uuid, ${doctorId}, at, at + interval '30 minutes', 'in-person',
  case when at > now() then (array['scheduled', 'confirmed'])[1 + n % 2]
    else (array['completed', 'completed', 'cancelled', 'no_show'])[1 + n % 4] end,
  'Headache since Monday', true
from generate_series(1, ${DOCTORS + 1}) d, generate_series(1, ${APPOINTMENTS}) n,
  lateral (select date_trunc('day', now()) + interval '1 day' * (n / 4 - 2000) + interval '7 hours' + interval '1 hour' * (n % 4) as at) t
where d <= ${DOCTORS} or n % ${APPOINTMENTS / FEW} = 0;
`;

async function fill(client: pg.Client): Promise<void> {
  await client.query(rows);
  await client.query('vacuum analyze users, doctors, appointments');
}

/** The lists that a doctor opens, some with a search text. */
const asked: readonly [DoctorList, string?][] = [
  ['next'],
  ['today'],
  ['to_confirm'],
  ['upcoming'],
  ['past'],
  ['all'],
  ['all', 'a'],
  ['all', 'chaltu'],
  ['all', 'Hana Dawit13'],
  ['all', 'ሰላም'],
  ['past', 'xyzzy'],
];

/** The measured query of each list, by the list's name. */
function listsOf(actor: ProviderActor, now: Date): Map<string, Read> {
  const lists = new Map<string, Read>();
  for (const [list, q] of asked) {
    lists.set(q ? `${list}, "${q}"` : list, async (em) => {
      const rows = allOf(ofDoctor(actor), inList(list, now));
      const which = allOf(rows, q ? await ofPatientsNamed(em, rows, q) : undefined);
      return await findDoctorAppointments(em, which, page, orderOf[list]);
    });
  }
  lists.set('counts', (em) => countLists(em, ofDoctor(actor), undefined, now));
  lists.set('counts, "chaltu"', (em) => countLists(em, ofDoctor(actor), 'chaltu', now));
  return lists;
}

/** Times a doctor's lists and searches among 10,000 appointments of each of ten doctors. */
export async function benchDoctorLists(undo: Undo, folder: string): Promise<void> {
  console.log(`\nA doctor's lists among ${APPOINTMENTS} appointments, of ${APPOINTMENTS * DOCTORS}.`);
  const url = await filledDatabase(undo, path.join(folder, 'doctor-lists'), fill);
  const orm = await openOrm({ url });
  const now = new Date();
  console.log(await besideFew(orm.em, listsOf(signedIn(DOCTOR), now), listsOf(signedIn(SMALL), now), RUNS));
  await orm.close();
}
