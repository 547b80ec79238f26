import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { daysAfter, type IsoDay, localDate, noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { benefitsOf, certificationLevels, TRAINING_MONTHS } from '@tenaye/contracts/waste-compliance.facts.ts';
import { expiryWarningDays, WASTE_EXPIRING_DAYS } from '@tenaye/contracts/waste-papers.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { Operator } from '#kernel/operator.ts';
import type { NotificationText } from '../../messages/texts.ts';
import { notifyAndMail } from '../notification/notification.service.ts';
import { payLines } from '../waste-money/pay-lines.rules.ts';
import { findWasteOwner } from '../waste-pickup/waste-readers.view.ts';
import { findQuarter, quarterBefore } from './waste-quarter.view.ts';

/** Batch size; a run continues until nothing is due. */
const AT_ONCE = 500;
const NIL = '00000000-0000-0000-0000-000000000000';
const FIRST_WARNING = Math.max(...expiryWarningDays);

/** The latest warning that is due on `today`, in days ahead, for a row `r`. */
const dueWarning = (today: IsoDay): Condition =>
  raw(`(select min(days) from unnest(array[${expiryWarningDays.join(', ')}]) days where r.expiry_date - '${today}'::date <= days)`);

/** True when a row's last day is near and the latest due warning hasn't been sent. */
const expiresSoon = (today: IsoDay): Condition => sql`
  r.expiry_date >= ${today}::date and r.expiry_date <= ${daysAfter(today, FIRST_WARNING)}::date
  and coalesce(r.reminded_days, ${FIRST_WARNING + 1}) > ${dueWarning(today)}`;

interface Due {
  id: string;
  facilityId: string;
  day: IsoDay;
  word: string;
  amount: number;
  /** Only of a training. */
  module?: string;
}

interface Watch {
  /** The columns of `Due`, besides `id`, of the rows `r` that are due. */
  columns: Condition;
  from: Condition;
  isDue(today: IsoDay): Condition;
  /** Records that the reminder was sent. */
  note(id: string, today: IsoDay, now: Date): Condition;
  text(due: Due, em: EntityManager, now: Date): NotificationText | Promise<NotificationText>;
}

/** The levels that include a report of each quarter. */
const reportedLevels = certificationLevels.filter((it) => benefitsOf[it].includes('quarterly_reports'));

/** The last day of a training `r`. */
const trainedUntil = sql`(r.completed_on + make_interval(months => ${TRAINING_MONTHS}::int))::date`;

const instantOf = (day: IsoDay): string => noonOf(day).toISOString();

const watches: readonly Watch[] = [
  {
    columns: sql`r.facility_id as "facilityId", r.due_date::text as day, r.invoice_number as word,
      (r.total_amount - r.credited_amount - r.paid_amount)::float8 as amount`,
    from: sql`waste_invoices r`,
    isDue: (today) => sql`r.status <> 'paid' and r.overdue_reminded_at is null and r.due_date < ${today}::date`,
    note: (id, _, now) => sql`update waste_invoices set overdue_reminded_at = ${now} where id = ${id}`,
    text: ({ word, amount, day }) => ({
      key: 'waste.invoiceOverdue',
      params: { invoiceNumber: word, total: amount, dueDay: instantOf(day) },
    }),
  },
  {
    columns: sql`r.facility_id as "facilityId", r.expiry_date::text as day, r.title as word, 0 as amount`,
    from: sql`waste_documents r`,
    isDue: (today) => sql`r.voided_at is null and ${expiresSoon(today)}`,
    note: (id, today) => sql`update waste_documents r set reminded_days = ${dueWarning(today)} where id = ${id}`,
    text: ({ word, day }) => ({ key: 'waste.documentExpiring', params: { title: word, lastDay: instantOf(day) } }),
  },
  {
    columns: sql`r.facility_id as "facilityId", r.expiry_date::text as day, r.certificate_number as word, 0 as amount`,
    from: sql`waste_certifications r`,
    // A renewed certification needs no reminder.
    isDue: (today) => sql`r.withdrawn_at is null and ${expiresSoon(today)} and not exists (
      select 1 from waste_certifications n where n.facility_id = r.facility_id
        and n.withdrawn_at is null and n.expiry_date > r.expiry_date)`,
    note: (id, today) =>
      sql`update waste_certifications r set reminded_days = ${dueWarning(today)}, renewal_reminder_sent = true where id = ${id}`,
    text: ({ day }) => ({ key: 'waste.certificationExpiring', params: { lastDay: instantOf(day) } }),
  },
  {
    columns: sql`r.facility_id as "facilityId", r.expiry_date::text as day, r.certificate_number as word, 0 as amount`,
    from: sql`waste_certifications r`,
    // A quarter of which a day was certified is reported once, by the newest certification.
    isDue: (today) => sql`r.certification_type in (${reportedLevels}) and r.status <> 'pending'
      and r.withdrawn_at is null and r.expiry_date >= ${today}::date
      and r.issue_date <= ${quarterBefore(today).to}::date and coalesce(r.reported_until < ${quarterBefore(today).to}::date, true)
      and not exists (select 1 from waste_certifications n where n.facility_id = r.facility_id
        and n.withdrawn_at is null and n.expiry_date > r.expiry_date)`,
    note: (id, today) => sql`update waste_certifications set reported_until = ${quarterBefore(today).to} where id = ${id}`,
    text: async ({ facilityId }, em, now) => {
      const { from, to, ...figures } = await findQuarter(em, facilityId, now);
      return { key: 'waste.quarterlyReport', params: { ...figures, firstDay: instantOf(from), lastDay: instantOf(to) } };
    },
  },
  {
    columns: sql`r.facility_id as "facilityId", (${trainedUntil})::text as day, r.person_name as word, r.module, 0 as amount`,
    from: sql`waste_training_records r`,
    // A repeated training has a later day, and so a reminder of its own.
    isDue: (today) => sql`r.reminded_of is distinct from r.completed_on
      and ${trainedUntil} between ${today}::date and ${daysAfter(today, WASTE_EXPIRING_DAYS)}::date`,
    note: (id) => sql`update waste_training_records set reminded_of = completed_on where id = ${id}`,
    text: ({ word, module = '', day }) => ({
      key: 'waste.trainingExpiring',
      params: { personName: word, module, lastDay: instantOf(day) },
    }),
  },
];

/** Sends the reminder of one row, unless another worker is sending it or it is no longer due. */
async function remind(em: EntityManager, watch: Watch, id: string, operator: Operator | null, now: Date): Promise<void> {
  const today = localDate(+now);
  const [due] = await em.execute<Due[]>(sql`
    select r.id, ${watch.columns} from ${watch.from} where r.id = ${id} and ${watch.isDue(today)} for no key update of r skip locked`);
  if (!due) return;
  await em.execute(watch.note(id, today, now));
  const owner = await findWasteOwner(em, due.facilityId);
  const news = { type: 'system', relatedId: id, facilityId: due.facilityId, ...(await watch.text(due, em, now)) } as const;
  const facts = operator && news.key === 'waste.invoiceOverdue' ? payLines(operator) : [];
  if (owner) await notifyAndMail(em, owner, news, now, { facts });
  await em.flush();
}

async function lookAtAll(em: EntityManager, watch: Watch, operator: Operator | null, now: Date, failures: unknown[]): Promise<void> {
  const today = localDate(+now);
  let after = NIL;
  for (;;) {
    const due = await em.fork().execute<{ id: string }[]>(sql`
      select r.id from ${watch.from} where ${watch.isDue(today)} and r.id > ${after}::uuid order by r.id limit ${AT_ONCE}`);
    for (const { id } of due) {
      await em
        .fork()
        .transactional((unit) => remind(unit, watch, id, operator, now))
        .catch((error: unknown) => failures.push(error));
    }
    const last = due.at(-1);
    if (!last || due.length < AT_ONCE) return;
    after = last.id;
  }
}

/**
 * Reminds facilities of an overdue invoice once, with where to pay, of the last day of a document or certification once each 60, 30 and 7
 * days before, and of the end of a person's training once, 30 days before; sends Gold and Platinum facilities the report of each quarter.
 * Each row has its own transaction, and several workers may run this simultaneously. A failure of one row doesn't stop the others; the run
 * then fails at its end, and the next run tries the row again.
 */
export async function watchWastePapers(em: EntityManager, operator: Operator | null, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const watch of watches) await lookAtAll(em, watch, operator, now, failures);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`);
}
