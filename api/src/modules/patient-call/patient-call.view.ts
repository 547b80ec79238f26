import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { TEXT_DUE_MINUTES } from '@tenaye/contracts/patient-call.facts.ts';
import type { PatientCall, WaitingCalls } from '@tenaye/contracts/patient-call.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { allOf, type Condition, countRows } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { accountName } from '../account/account-name.rules.ts';

/** A call as SQL returns it, with the patient's whole name and number. `userId` is null for a patient without an account. */
export interface PatientCallRow extends Omit<PatientCall, 'name' | 'version' | 'hasAccount'> {
  firstName: string;
  lastName: string;
  userId: string | null;
  dueAt: string;
  updatedAt: string;
}

const tables = raw(`patient_calls c left join appointments a on a.id = c.appointment_id left join doctors d on d.id = a.doctor_id
  left join facility_requests q on q.id = c.request_id left join facilities f on f.id = q.facility_id
  left join users u on u.id = coalesce(a.user_id, q.user_id) left join provider_accounts t on t.id = c.tried_by`);

/** What became of the message of the outbox with the id `column`. Only messages that were sent are deleted. */
const stateOf = (column: string): Condition =>
  raw(`case when ${column} is null then 'none' else coalesce((select case o.status when 'sent' then 'sent' when 'queued' then 'waiting'
    else 'not_sent' end from outbox_messages o where o.id = ${column}), 'sent') end`);

const columns = (): Condition => sql`
  c.id, coalesce(u.first_name, a.entered_first_name) as "firstName", coalesce(u.last_name, a.entered_last_name) as "lastName",
  u.id as "userId", nullif(coalesce(u.phone, a.entered_phone), '') as phone,
  case when d.id is null then 'facility' else 'doctor' end as "profileKind", coalesce(d.name, f.name) as "profileName",
  coalesce(a.appointment_date, q.created_at) as at, c.cancelled_at as "cancelledAt", c.due_at as "dueAt",
  ${stateOf('c.mail_id')} as mail, ${stateOf('c.sms_id')} as sms, c.tries, c.tried_at as "triedAt",
  nullif(${raw(accountName('t'))}, '') as "triedBy", c.note, c.outcome, c.updated_at as "updatedAt"`;

/** The condition that the patient has read the notification about it, or one that came later. */
const hasRead = sql`exists (select 1 from notifications n
  where n.user_id = u.id and n.created_at >= c.cancelled_at and n.related_id = coalesce(c.appointment_id, c.request_id) and n.is_read)`;

/** The condition that a text message has reached the account's number, which a code has confirmed, or is on its way. */
const isTexted = (now: Date): Condition => sql`c.sms_id is not null and u.id is not null and not exists (
  select 1 from outbox_messages o where o.id = c.sms_id
    and (o.status in ('failed', 'held') or o.status = 'queued' and o.created_at < ${new Date(+now - TEXT_DUE_MINUTES * MINUTE_MS)}))`;

/**
 * The condition that a patient needs a call: nobody has settled it, its time isn't over, the notification is unread, and no text message
 * to a confirmed number was delivered. Who has deleted the account can't be called.
 */
const waiting = (now: Date): Condition =>
  allOf(sql`c.settled_at is null`, sql`c.due_at > ${now}`, sql`u.deleted_at is null`, sql`not ${hasRead}`, sql`not (${isTexted(now)})`);

const after = (key: PageRequest['after']): Condition | undefined =>
  key && sql`(c.due_at, c.id) > (${key[0]}::timestamptz, ${key[1]}::uuid)`;

/** The calls that wait, the soonest visit first, with requests by the day until which a call helps. */
export const findWaiting = (em: EntityManager, { limit, after: key }: PageRequest, now: Date): Promise<PatientCallRow[]> =>
  em.execute<PatientCallRow[]>(sql`
    select ${columns()} from ${tables} where ${allOf(waiting(now), after(key))} order by c.due_at, c.id limit ${limit + 1}`);

export const countWaiting = (em: EntityManager, now: Date): Promise<number> => countRows(em, sql`${tables} where ${waiting(now)}`);

/** The number of calls that wait, and the earliest cancellation among them, as SQL returns it. */
export async function sumWaiting(em: EntityManager, now: Date): Promise<WaitingCalls> {
  const [row] = await em.execute<WaitingCalls[]>(sql`
    select count(*)::int as count, min(c.cancelled_at) as "oldestAt" from ${tables} where ${waiting(now)}`);
  return row ?? { count: 0, oldestAt: null };
}

/** One call that waits; `not_found` for any other. */
export async function findWaitingOne(em: EntityManager, id: string, now: Date): Promise<PatientCallRow> {
  const [row] = await em.execute<PatientCallRow[]>(sql`select ${columns()} from ${tables} where ${allOf(sql`c.id = ${id}`, waiting(now))}`);
  if (!row) throw notFound(id);
  return row;
}

/** One call, settled or not; `not_found` when there is none. */
export async function findCall(em: EntityManager, id: string): Promise<PatientCallRow> {
  const [row] = await em.execute<PatientCallRow[]>(sql`select ${columns()} from ${tables} where c.id = ${id}`);
  if (!row) throw notFound(id);
  return row;
}
