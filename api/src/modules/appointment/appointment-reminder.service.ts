import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { REMINDER_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import { UNDO_SECONDS } from '@tenaye/contracts/consultation.facts.ts';
import { HOUR_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { runAtCommit } from '#kernel/database/at-commit.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { notifyPatient, remindPatient } from './appointment.notifications.ts';
import { findAppointment } from './appointment.view.ts';
import { AppointmentReminder, type ReminderKind } from './appointment-reminder.entity.ts';

/** Batch size; a run continues until no reminder is due. */
const MOST_AT_ONCE = 500;

const kinds = ['day', 'hour'] as const;

/** The reminders for an appointment that starts at `start`, with their due times. A reminder that would be due already is omitted. */
export function remindersFor(start: Date, now: Date): { kind: (typeof kinds)[number]; dueAt: Date }[] {
  return kinds.map((kind) => ({ kind, dueAt: new Date(+start - REMINDER_MINUTES[kind] * MINUTE_MS) })).filter((it) => it.dueAt > now);
}

const deleteReminder = (appointmentId: string, kind: ReminderKind): Condition =>
  sql`delete from appointment_reminders where appointment_id = ${appointmentId} and kind = ${kind}`;

/** Deletes the unsent reminders of an appointment, at the commit of the transaction that ends it. */
export const dropReminders = (em: EntityManager, appointmentId: string): void =>
  runAtCommit(em, sql`delete from appointment_reminders where appointment_id = ${appointmentId}`);

/** Stores the reminders of an appointment in place of its earlier ones, at the commit of the transaction that books or moves it. */
export function planReminders(em: EntityManager, appointmentId: string, start: Date, now: Date): void {
  const dues = new Map(remindersFor(start, now).map((it) => [it.kind, it.dueAt]));
  for (const kind of kinds) if (!dues.has(kind)) runAtCommit(em, deleteReminder(appointmentId, kind));
  if (dues.size === 0) return;
  const rows = raw(
    [...dues].map(() => '(?, ?, ?)').join(', '),
    [...dues].flatMap(([kind, dueAt]) => [appointmentId, kind, dueAt]),
  );
  runAtCommit(
    em,
    sql`insert into appointment_reminders (appointment_id, kind, due_at) values ${rows}
      on conflict (appointment_id, kind) do update set due_at = excluded.due_at`,
  );
}

/** The seconds beyond those that the portal shows, for a press that is on its way. */
const ON_ITS_WAY = 5;

/** Has the patient told that the visit has ended, once the end can't be undone any more. */
export const planNewsOfEnd = (em: EntityManager, appointmentId: string, now: Date): void =>
  runAtCommit(
    em,
    sql`insert into appointment_reminders (appointment_id, kind, due_at)
      values (${appointmentId}, 'ended', ${new Date(+now + (UNDO_SECONDS + ON_ITS_WAY) * 1000)})`,
  );

/** Withdraws the news of an end. False if the patient has been told. */
export const withdrawNewsOfEnd = async (em: EntityManager, appointmentId: string): Promise<boolean> =>
  (await em.nativeDelete(AppointmentReminder, { appointmentId, kind: 'ended' })) > 0;

interface Due {
  appointmentId: string;
  kind: ReminderKind;
  /** The instant as PostgreSQL prints it. */
  dueAt: string;
}

const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Sends the due reminders, each in its own transaction: the row is deleted in the transaction that queues the messages, so that no reminder
 * is sent twice. Several workers may run this concurrently. A reminder that fails stays stored, and the run fails after it has sent the
 * others.
 */
export async function sendDueReminders(em: EntityManager, now: Date): Promise<void> {
  const failures: unknown[] = [];
  let after: Due = { appointmentId: NIL, kind: 'day', dueAt: '-infinity' };
  for (;;) {
    const due = await em.fork().execute<Due[]>(sql`
      select appointment_id as "appointmentId", kind, due_at::text as "dueAt" from appointment_reminders
      where due_at <= ${now} and (due_at, appointment_id, kind) > (${after.dueAt}::timestamptz, ${after.appointmentId}::uuid, ${after.kind})
      order by due_at, appointment_id, kind limit ${MOST_AT_ONCE}`);
    for (const reminder of due) {
      await em
        .fork()
        .transactional((unit) => sendReminder(unit, reminder, now))
        .catch((error: unknown) => failures.push(error));
    }
    const last = due.at(-1);
    if (!last || due.length < MOST_AT_ONCE) break;
    after = last;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`);
}

/**
 * Locks both the reminder and its appointment, or skips them until the next run: a transaction that is canceling or moving the appointment
 * holds its lock until the reminders are deleted or replaced.
 */
async function sendReminder(em: EntityManager, { appointmentId, kind }: Due, now: Date): Promise<void> {
  const [locked] = await em.execute<{ status: string; start: string }[]>(sql`
    select a.status, a.appointment_date as start from appointment_reminders r join appointments a on a.id = r.appointment_id
    where r.appointment_id = ${appointmentId} and r.kind = ${kind} and r.due_at <= ${now}
    for no key update skip locked`);
  if (!locked) return;
  await em.nativeDelete(AppointmentReminder, { appointmentId, kind });
  if (kind === 'ended') return locked.status === 'completed' ? notifyPatient(em, await findAppointment(em, appointmentId), now) : undefined;
  const left = Date.parse(locked.start) - +now;
  const stands = locked.status === 'scheduled' || locked.status === 'confirmed';
  // If no worker has run for a day, both reminders are due; only the one-hour reminder is sent, because it says the same.
  const isStale = left <= 0 || (kind === 'day' && left <= HOUR_MS);
  if (stands && !isStale) await remindPatient(em, await findAppointment(em, appointmentId), now);
}
