import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';

const REMOVED = '[removed]';

/** Whose traces: the account, how it is reached, and the pattern that finds its person in free text (account-traces.ts). */
export interface Traces {
  userId: string;
  /** Addresses the account has had in this transaction. */
  emails: readonly string[];
  phone: string;
  pattern: string;
}

const cleaned = (column: Condition, { pattern }: Traces): Condition => sql`regexp_replace(${column}, ${pattern}, ${REMOVED}, 'gi')`;

/** An object of JSON with every text in it cleaned; null for null. */
const cleanedValues = (column: Condition, traces: Traces): Condition => sql`
  (select jsonb_object_agg(k, case when jsonb_typeof(v) = 'string' then to_jsonb(${cleaned(sql`v #>> '{}'`, traces)}) else v end)
   from jsonb_each(${column}) as it(k, v))`;

/** Rows that are the account's alone. */
async function deleteOwnRows(em: EntityManager, { userId, emails, phone }: Traces): Promise<void> {
  await em.execute(sql`delete from notifications where user_id = ${userId}`);
  await em.execute(sql`delete from prescription_readings where user_id = ${userId}`);
  // One that was shown to a doctor belongs to that visit, and holds no name.
  await em.execute(sql`
    delete from health_assessments h where user_id = ${userId}
      and not exists (select 1 from appointments a where a.assessment_id = h.id)`);
  await em.execute(sql`delete from idempotency_keys where owner = ${`patient:${userId}`}`);
  await em.execute(sql`delete from sms_verification_codes where user_type = 'client' and phone = ${phone}`);
  await em.execute(sql`delete from outbox_messages where channel = 'sms' and recipient = ${phone}`);
  for (const email of emails) {
    await em.execute(sql`delete from email_verification_codes where user_type = 'client' and email = ${email}`);
    await em.execute(sql`delete from outbox_messages where channel = 'mail' and recipient = ${email}`);
  }
  for (const contact of [...emails, phone]) await em.execute(sql`delete from rate_limits where right(key, ${contact.length}) = ${contact}`);
}

/** Medical rows stay for those who treated the patient; names, addresses and numbers in their texts go. */
async function cleanMedicalRows(em: EntityManager, traces: Traces): Promise<void> {
  const { userId } = traces;
  await em.execute(sql`
    update appointments set symptoms = ${cleaned(sql`symptoms`, traces)}, notes = ${cleaned(sql`notes`, traces)},
      address = case when address is not null then ${REMOVED} end, meeting_link = null
    where user_id = ${userId}`);
  await em.execute(sql`
    update facility_requests set prescription_image_url = null, notes = ${cleaned(sql`notes`, traces)},
      facility_notes = ${cleaned(sql`facility_notes`, traces)}, results = ${cleaned(sql`results`, traces)},
      requested_services = (select array_agg(${cleaned(sql`it`, traces)}) from unnest(requested_services) it),
      requested_medications = (
        select jsonb_agg(jsonb_set_lax(jsonb_set(it, '{name}', to_jsonb(${cleaned(sql`it ->> 'name'`, traces)})), '{answer,substitute}',
          to_jsonb(${cleaned(sql`it #>> '{answer,substitute}'`, traces)}), false) order by place)
        from jsonb_array_elements(requested_medications) with ordinality as lines(it, place))
    where user_id = ${userId}`);
}

/** Rows about this patient's appointments and requests that belong to the other side. */
const related = (userId: string): Condition => sql`
  select id from appointments where user_id = ${userId} union all select id from facility_requests where user_id = ${userId}`;

/** What doctors and facilities were told, in their bell and by mail. */
async function cleanNotices(em: EntityManager, traces: Traces): Promise<void> {
  const { userId } = traces;
  await em.execute(sql`
    update notifications set title = ${cleaned(sql`title`, traces)}, message = ${cleaned(sql`message`, traces)},
      text_params = ${cleanedValues(sql`text_params`, traces)}
    where related_id in (${related(userId)})`);
  await em.execute(sql`
    update outbox_messages set subject = ${cleaned(sql`subject`, traces)}, body = ${cleaned(sql`body`, traces)}
    where recipient in (
      select p.email from appointments a join doctors d on d.id = a.doctor_id join provider_accounts p on p.id = d.account_id
      where a.user_id = ${userId}
      union
      select p.email from facility_requests q join facilities f on f.id = q.facility_id join provider_accounts p on p.id = f.account_id
      where q.user_id = ${userId})`);
}

/** The patient's files, whose keys are answered so that the bytes can go after the commit; a result stays with its center, under no name. */
async function deleteFiles(em: EntityManager, { userId }: Traces): Promise<string[]> {
  await em.execute(sql`
    update stored_files set original_name = concat('result', substring(original_name from '\\.[A-Za-z0-9]{1,8}$'))
    where owner_account_id is not null and related_id in (${related(userId)})`);
  const rows = await em.execute<{ key: string }[]>(sql`delete from stored_files where owner_user_id = ${userId} returning key`);
  return rows.map((it) => it.key);
}

/** Removes the account's rows and the person from those that stay. Answers the keys of files to be deleted once this has committed. */
export async function removeTraces(em: EntityManager, traces: Traces): Promise<string[]> {
  await deleteOwnRows(em, traces);
  await cleanNotices(em, traces);
  await cleanMedicalRows(em, traces);
  return deleteFiles(em, traces);
}
