import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { OrderDispensing, OrderLine, OrderResult } from '@tenaye/contracts/order.ts';
import type { KnownPerson } from '@tenaye/contracts/visit-sheet.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { visitNames } from '../account/account-name.rules.ts';
import { hasChosenDoctor } from '../appointment/appointment.policy.ts';

/** A signed order as SQL returns it. */
export interface SignedOrderRow {
  id: string;
  appointmentId: string;
  type: RequestType;
  doctorName: string;
  licenseNumber: string;
  signedAt: string;
  expiresOn: string;
  cancelledAt: string | null;
  cancelReason: string | null;
  patientName: string;
  person: KnownPerson;
  lines: OrderLine[];
}

/** An order with its code and what was dispensed. */
export interface OrderRow extends SignedOrderRow {
  code: string;
  dispensings: OrderDispensing[];
}

/** An order with the results that centers have released, not counting withdrawn ones. */
export interface DoctorOrderRow extends OrderRow {
  results: OrderResult[];
}

const names = visitNames('a', 'u');

const lines = `(select json_agg(json_build_object('id', l.id, 'name', l.name, 'medicationId', l.medication_id,
    'testId', l.test_id, 'kind', t.kind, 'dose', l.dose, 'timesPerDay', l.times_per_day, 'days', l.days,
    'instructions', l.instructions, 'quantity', l.quantity, 'dispensed', l.dispensed, 'left', l.quantity - l.dispensed) order by l.position)
  from doctor_order_lines l left join lab_tests t on t.id = l.test_id where l.order_id = o.id)`;

const signed = `o.id, o.appointment_id as "appointmentId", o.type, o.doctor_name as "doctorName", o.license_number as "licenseNumber",
  o.signed_at as "signedAt", o.expires_on::text as "expiresOn", o.cancelled_at as "cancelledAt", o.cancel_reason as "cancelReason",
  ${names.first} || ' ' || ${names.last} as "patientName",
  json_build_object('born', coalesce(h.born, k.born, s.born), 'sex', coalesce(h.sex, k.sex, s.sex),
    'allergies', coalesce(h.allergies, k.allergies, s.allergies),
    'isPregnant', s.is_pregnant) as person`;

const dispensings = `(select coalesce(json_agg(json_build_object('id', h.id, 'lineId', h.line_id, 'facilityName', f.name,
    'quantity', h.quantity, 'at', h.at) order by h.at, h.id), '[]')
  from doctor_order_lines l join order_dispensings h on h.line_id = l.id join facilities f on f.id = h.facility_id
  where l.order_id = o.id)`;

const releasedResult = (file: string, request: string): string =>
  `${file}.kind = 'result' and ${file}.related_id = ${request}.id and ${file}.withdrawn_at is null`;

const SENT = `'$.tests[*] ? (@.step == "sent")'`;
/** The values that the center has released, by test; a request's tests are in the order in which they were asked for. */
const releasedTests = `(select coalesce(json_agg(json_build_object('name', n.name, 'values', b.test->'values') order by b.at), '[]')
  from jsonb_array_elements(q.lab_work->'tests') with ordinality b(test, at)
  join unnest(q.requested_services) with ordinality n(name, at) using (at) where b.test->>'step' = 'sent')`;

const results = `(select coalesce(json_agg(json_build_object('requestId', q.id, 'facilityName', f.name, 'text', q.results,
    'tests', ${releasedTests},
    'files', (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.original_name, 'contentType', s.content_type,
        'bytes', s.bytes, 'createdAt', s.created_at) order by s.created_at, s.id), '[]')
      from stored_files s where ${releasedResult('s', 'q')})) order by q.id), '[]')
  from facility_requests q join facilities f on f.id = q.facility_id
  where q.order_id = o.id
    and (exists (select 1 from stored_files s where ${releasedResult('s', 'q')}) or jsonb_path_exists(q.lab_work, ${SENT})))`;

/** What the account says of the person comes before the sheet of the visit, because a patient may have entered an allergy since. */
const fromKnowing = (health: string): string => `from doctor_orders o join appointments a on a.id = o.appointment_id
  left join users u on u.id = a.user_id left join visit_sheets s on s.appointment_id = a.id left join patient_health h on ${health}
  left join relatives k on k.id = a.relative_id`;
const ofOwner = 'h.user_id = a.user_id and a.entered_first_name is null';
const from = fromKnowing(`${ofOwner} and ${hasChosenDoctor}`);
const selectSigned = raw(`select ${signed}, ${lines} as lines ${from}`);
/** An order that its patient has sent to a facility tells it what the account says, also if a doctor entered the visit. */
const selectSent = raw(`select ${signed}, ${lines} as lines ${fromKnowing(ofOwner)}`);

/** The signed order of `which`, which its patient has sent, as one JSON value; null for none. */
export const sentOrderAsJson = (which: Condition): Condition => sql`(select to_json(it) from (${selectSent} where ${which}) it)`;

const whole = `select ${signed}, ${lines} as lines, o.code, ${dispensings} as dispensings`;
const selectOrders = raw(`${whole} ${from}`);
const selectWithResults = raw(`${whole}, ${results} as results ${from}`);

/** A patient's orders, latest first. `which` is a condition on orders `o` and appointments `a`. */
export const findOrders = (em: EntityManager, which: Condition, { limit, after }: PageRequest): Promise<OrderRow[]> =>
  em.execute<OrderRow[]>(sql`
    ${selectOrders} where ${allOf(which, after && sql`(o.signed_at, o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)}
    order by o.signed_at desc, o.id desc limit ${limit + 1}`);

/** All orders of a visit, latest first. */
export const findVisitOrders = (em: EntityManager, appointmentId: string): Promise<DoctorOrderRow[]> =>
  em.execute<DoctorOrderRow[]>(sql`
    ${selectWithResults} where o.appointment_id = ${appointmentId} order by o.signed_at desc, o.id desc`);

/** One order with its results, which is known to exist. */
export async function findSigned(em: EntityManager, id: string): Promise<DoctorOrderRow> {
  const [row] = await em.execute<DoctorOrderRow[]>(sql`${selectWithResults} where o.id = ${id}`);
  if (!row) throw new Error(`Order ${id} vanished inside its own transaction`);
  return row;
}

/** One order among those that `which` selects; `not_found` for any other. */
export async function findOrder(em: EntityManager, which: Condition, refusal = notFound()): Promise<SignedOrderRow> {
  const [row] = await em.execute<SignedOrderRow[]>(sql`${selectSigned} where ${which}`);
  if (!row) throw refusal;
  return row;
}

/** What the register of prescriptions names for an order: its patient and its code. */
export async function findPaper(em: EntityManager, id: string): Promise<{ patientName: string; paper: string }> {
  const [row] = await em.execute<{ patientName: string; paper: string }[]>(sql`
    select ${raw(`${names.first} || ' ' || ${names.last}`)} as "patientName", o.code as paper ${raw(from)} where o.id = ${id}`);
  if (!row) throw new Error(`Order ${id} vanished inside its own transaction`);
  return row;
}

/** A released result of an order among those that `which` selects. */
export async function findResultFile(em: EntityManager, ids: { id: string; fileId: string }, which: Condition) {
  const [row] = await em.execute<{ key: string; contentType: string; name: string }[]>(sql`
    select s.key, s.content_type as "contentType", s.original_name as name
    from doctor_orders o join appointments a on a.id = o.appointment_id
      join facility_requests q on q.order_id = o.id join stored_files s on ${raw(releasedResult('s', 'q'))}
    where ${allOf(sql`o.id = ${ids.id}`, sql`s.id = ${ids.fileId}`, which)}`);
  if (!row) throw notFound();
  return row;
}
