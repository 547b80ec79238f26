import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';
import { forgetAnswers } from '#kernel/http/idempotency.ts';

const REMOVED = '[removed]';

/**
 * The person to remove: the account, its addresses, and the pattern that finds personal data in free text (account-deletion.patterns.ts).
 */
export interface Traces {
  userId: string;
  /** The email addresses that the account has or had during this transaction. */
  emails: readonly string[];
  phone: string;
  /** True if the account had confirmed the number. */
  isPhoneVerified: boolean;
  pattern: string;
}

const cleaned = (column: Condition, { pattern }: Traces): Condition => sql`regexp_replace(${column}, ${pattern}, ${REMOVED}, 'gi')`;

/** The JSON object of `column` with all its texts cleaned; null for null. */
const cleanedValues = (column: Condition, traces: Traces): Condition => sql`
  (select jsonb_object_agg(k, case when jsonb_typeof(v) = 'string' then to_jsonb(${cleaned(sql`v #>> '{}'`, traces)}) else v end)
   from jsonb_each(${column}) as it(k, v))`;

/** Deletes the rows that belong to the account alone. */
async function deleteOwnRows(em: EntityManager, traces: Traces): Promise<void> {
  const { userId, emails, phone } = traces;
  await em.execute(sql`delete from notifications where user_id = ${userId}`);
  await em.execute(sql`delete from prescription_readings where user_id = ${userId}`);
  await em.execute(sql`delete from consents where user_id = ${userId}`);
  await em.execute(sql`delete from patient_health where user_id = ${userId}`);
  // An assessment that was shared with a doctor stays: it belongs to the appointment, and contains no name.
  await em.execute(sql`
    delete from health_assessments h where user_id = ${userId}
      and not exists (select 1 from appointments a where a.assessment_id = h.id)`);
  await em.execute(sql`
    delete from patient_calls where appointment_id in (select id from appointments where user_id = ${userId})
      or request_id in (select id from facility_requests where user_id = ${userId})`);
  await em.execute(sql`delete from idempotency_keys where owner = ${`patient:${userId}`}`);
  for (const email of emails) {
    await em.execute(sql`delete from email_verification_codes where user_type = 'client' and email = ${email}`);
    await em.execute(sql`
      delete from outbox_messages where channel = 'mail' and recipient = ${email}
        and not exists (select from provider_accounts where email = ${email})`);
    await forgetLimits(em, email);
  }
  if (await isAnothersNumber(em, traces)) return;
  await em.execute(sql`delete from sms_verification_codes where user_type = 'client' and phone = ${phone}`);
  await em.execute(sql`delete from outbox_messages where channel = 'sms' and recipient = ${phone}`);
  await forgetLimits(em, phone);
}

/**
 * Forgets what was counted for an address or number. Counters of longer addresses belong to others, and those of a provider's sign-in
 * belong to the provider, if one has the address.
 */
async function forgetLimits(em: EntityManager, contact: string): Promise<void> {
  const ends = ['patient', 'client', 'provider'].map((kind) => [kind, `:${kind}:${contact}`] as const);
  for (const [kind, end] of ends)
    await em.execute(sql`
      delete from rate_limits where right(key, ${end.length}) = ${end}
        and (${kind} <> 'provider' or not exists (select from provider_accounts where email = ${contact}))`);
}

/**
 * Whether somebody else uses the number. Anybody can type any number at the sign-up, and an account that is deleted must end neither the
 * codes and messages of that person nor the limits that protect them. A patient who has only typed a number that the account had confirmed
 * doesn't count.
 */
async function isAnothersNumber(em: EntityManager, { userId, phone, isPhoneVerified }: Traces): Promise<boolean> {
  const others = await em.execute<unknown[]>(sql`
    select 1 from users where phone = ${phone} and id <> ${userId} and (is_phone_verified or not ${isPhoneVerified}::boolean)
    union all select 1 from provider_accounts where phone = ${phone}
    union all select 1 from appointments where entered_phone = ${phone} limit 1`);
  return others.length > 0;
}

/**
 * Removes names, addresses and numbers from the texts of medical rows. The rows themselves stay with the providers who treated the patient.
 */
async function cleanMedicalRows(em: EntityManager, traces: Traces): Promise<void> {
  const { userId } = traces;
  await em.execute(sql`
    update appointments set symptoms = ${cleaned(sql`symptoms`, traces)}, notes = ${cleaned(sql`notes`, traces)},
      cancel_reason = ${cleaned(sql`cancel_reason`, traces)},
      address = case when address is not null then ${REMOVED} end, latitude = null, longitude = null, meeting_link = null,
      entered_first_name = null, entered_last_name = null, relative_id = null
    where user_id = ${userId}`);
  await em.execute(sql`delete from relatives where user_id = ${userId}`);
  await em.execute(sql`
    update visit_sheets s set born = null,
      allergies = case when s.allergies <> '{}' then (select array_agg(${cleaned(sql`it`, traces)}) from unnest(s.allergies) it)
        else s.allergies end,
      diagnoses = coalesce(
        (select jsonb_agg(jsonb_set(it, '{name}', to_jsonb(${cleaned(sql`it ->> 'name'`, traces)})) order by place)
          from jsonb_array_elements(s.diagnoses) with ordinality as list(it, place)), '[]')
    from appointments a where a.id = s.appointment_id and a.user_id = ${userId}`);
  await em.execute(sql`
    update visit_payments v set reason = ${cleaned(sql`v.reason`, traces)}
    from appointments a where a.id = v.appointment_id and a.user_id = ${userId}`);
  await em.execute(sql`
    update facility_requests set prescription_image_url = null,
      delivery_address = case when delivery_address is not null then ${REMOVED} end, notes = ${cleaned(sql`notes`, traces)},
      facility_notes = ${cleaned(sql`facility_notes`, traces)}, results = ${cleaned(sql`results`, traces)},
      lab_work = lab_work - 'draft',
      requested_services = (select array_agg(${cleaned(sql`it`, traces)}) from unnest(requested_services) it),
      requested_medications = (
        select jsonb_agg(jsonb_set_lax(jsonb_set(it, '{name}', to_jsonb(${cleaned(sql`it ->> 'name'`, traces)})), '{answer,substitute}',
          to_jsonb(${cleaned(sql`it #>> '{answer,substitute}'`, traces)}), false) order by place)
        from jsonb_array_elements(requested_medications) with ordinality as lines(it, place))
    where user_id = ${userId}`);
}

/** Ends the codes of the orders of the patient's visits, and cleans their texts. A cleaned name stays unique in its order. */
async function cleanOrders(em: EntityManager, traces: Traces): Promise<void> {
  const ofPatient = sql`select o.id from doctor_orders o join appointments a on a.id = o.appointment_id where a.user_id = ${traces.userId}`;
  await em.execute(sql`
    update doctor_orders set cancelled_at = coalesce(cancelled_at, now()), cancel_reason = ${cleaned(sql`cancel_reason`, traces)}
    where id in (${ofPatient})`);
  await em.execute(sql`
    update doctor_order_lines
    set name = case when name ~* ${traces.pattern} then ${cleaned(sql`name`, traces)} || ' ' || position else name end,
      dose = ${cleaned(sql`dose`, traces)},
      instructions = ${cleaned(sql`instructions`, traces)}
    where order_id in (${ofPatient})`);
}

/**
 * Ratings stay, without the author and the text. The reply is deleted too, because it may quote the text. Reports that the patient sent
 * stay without the text.
 */
async function forgetReviews(em: EntityManager, traces: Traces): Promise<void> {
  await em.execute(sql`
    update review_reports set text = ${cleaned(sql`text`, traces)}
    where review_id in (select id from reviews where user_id = ${traces.userId})`);
  await em.execute(sql`update review_reports set user_id = null, text = null where user_id = ${traces.userId}`);
  await em.execute(sql`
    update reviews set user_id = null, text = null, reply = null, replied_at = null,
      hidden_reason = ${cleaned(sql`hidden_reason`, traces)}
    where user_id = ${traces.userId}`);
}

/** The patient's appointments and requests, to which rows of doctors and facilities refer. */
const related = (userId: string): Condition => sql`
  select id from appointments where user_id = ${userId} union all select id from facility_requests where user_id = ${userId}`;

/** All records of the patient. */
const recordsOf = (userId: string): Condition => sql`
  ${related(userId)} union all select id from reviews where user_id = ${userId} union all select ${userId}::uuid`;

/**
 * Cleans notifications and mails to doctors and facilities. Each mail about a visit has a notification, through which the mail is found
 * even if its reader no longer owns the profile.
 */
async function cleanNotices(em: EntityManager, traces: Traces): Promise<void> {
  const { userId } = traces;
  await em.execute(sql`
    update notifications set title = ${cleaned(sql`title`, traces)}, message = ${cleaned(sql`message`, traces)},
      text_params = ${cleanedValues(sql`text_params`, traces)}
    where related_id in (${related(userId)})`);
  await em.execute(sql`
    update outbox_messages set subject = ${cleaned(sql`subject`, traces)}, body = ${cleaned(sql`body`, traces)}
    where recipient in (
      select p.email from notifications n join provider_accounts p on p.id = n.provider_account_id
      where n.related_id in (${related(userId)}))`);
}

/**
 * Deletes the rows of the patient's files and of unsent results, and returns the keys of the files to delete after the commit. Results stay
 * with their center, without a name.
 */
async function deleteFiles(em: EntityManager, { userId }: Traces): Promise<string[]> {
  await em.execute(sql`
    update stored_files set original_name = concat('result', substring(original_name from '\\.[A-Za-z0-9]{1,8}$'))
    where owner_account_id is not null and related_id in (${related(userId)})`);
  const rows = await em.execute<{ key: string }[]>(sql`
    delete from stored_files
    where owner_user_id = ${userId}
      or (kind = 'result_draft' and related_id in (select id from facility_requests where user_id = ${userId}))
    returning key`);
  return rows.map((it) => it.key);
}

/** Deletes the account's rows and removes the person from the remaining ones. Returns the keys of files to delete after the commit. */
export async function removeTraces(em: EntityManager, traces: Traces): Promise<string[]> {
  await deleteOwnRows(em, traces);
  await cleanNotices(em, traces);
  // Reviews lose their author below. Replies wait for the rows locked above, so all earlier replies are found here.
  await cleanMedicalRows(em, traces);
  await cleanOrders(em, traces);
  await forgetAnswers(em, recordsOf(traces.userId));
  await forgetReviews(em, traces);
  return deleteFiles(em, traces);
}
