import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { notifyAndMail } from '../notification/notification.service.ts';
import { patientDidText, resultsText, statusText } from './facility-request.texts.ts';
import type { RequestRow } from './facility-request.view.ts';

const factsOf = (request: RequestRow) => ({
  type: request.request_type,
  facilityName: request.facility_name,
  patientName: `${request.first_name} ${request.last_name}`,
  totalAmount: request.total_amount,
  facilityNotes: request.facility_notes,
  answers: (request.requested_medications ?? []).flatMap(({ answer }) => (answer ? [answer.availability] : [])),
  items: (request.requested_medications ?? request.requested_services ?? []).length,
});

const newsOf = (it: RequestRow) => ({ type: it.request_type, relatedId: it.id });

/** Bell and mail to the patient about the new status or a result. */
export async function notifyPatient(
  em: EntityManager,
  request: RequestRow,
  now: Date,
  what: 'status' | 'results' = 'status',
): Promise<void> {
  const facts = factsOf(request);
  const text = what === 'results' ? resultsText(facts) : statusText(request.status, facts);
  const [patient] = await em.execute<{ email: string; language: string | null }[]>(
    sql`select email, language from users where id = ${request.user_id}`,
  );
  if (!patient) throw new Error(`Request ${request.id} has no patient`);
  await notifyAndMail(em, { audience: 'patient', id: request.user_id, ...patient }, { ...newsOf(request), ...text }, now);
}

/**
 * Bell and mail to the facility's account about a patient's request or cancellation. An unclaimed listing has neither, and an unverified
 * facility no longer gets patients' data.
 */
export async function notifyFacility(em: EntityManager, request: RequestRow, now: Date): Promise<void> {
  const [account] = await em.execute<{ id: string; email: string; language: string | null }[]>(sql`
    select p.id, p.email, p.language from facilities f join provider_accounts p on p.id = f.account_id
    where f.id = ${request.facility_id} and f.is_verified and f.owner_stands`);
  const text = patientDidText(request.status === 'cancelled' ? 'cancelled' : 'pending', factsOf(request));
  if (account) await notifyAndMail(em, { audience: 'provider', ...account }, { ...newsOf(request), ...text }, now);
}
