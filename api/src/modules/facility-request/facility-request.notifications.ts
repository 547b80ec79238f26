import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { notifyAndMail } from '../notification/notification.service.ts';
import { patientDidText, resultsText, statusText } from './facility-request.texts.ts';
import type { RequestRow } from './facility-request.view.ts';

const factsOf = (request: RequestRow) => ({
  type: request.requestType,
  facilityName: request.facilityName,
  patientName: `${request.firstName} ${request.lastName}`,
  totalAmount: request.totalAmount,
  facilityNotes: request.facilityNotes,
  answers: (request.requestedMedications ?? []).flatMap(({ answer }) => (answer ? [answer.availability] : [])),
  items: (request.requestedMedications ?? request.requestedServices ?? []).length,
});

const newsOf = (it: RequestRow) => ({ type: it.requestType, relatedId: it.id });

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
    sql`select email, language from users where id = ${request.userId}`,
  );
  if (!patient) throw new Error(`Request ${request.id} has no patient`);
  await notifyAndMail(em, { audience: 'patient', id: request.userId, ...patient }, { ...newsOf(request), ...text }, now);
}

/**
 * Bell and mail to the facility's account about a patient's request or cancellation. An unclaimed listing has neither, and an unverified
 * facility no longer gets patients' data.
 */
export async function notifyFacility(em: EntityManager, request: RequestRow, now: Date): Promise<void> {
  const [account] = await em.execute<{ id: string; email: string; language: string | null }[]>(sql`
    select p.id, p.email, p.language from facilities f join provider_accounts p on p.id = f.account_id
    where f.id = ${request.facilityId} and f.is_verified and f.owner_stands`);
  const text = patientDidText(request.status === 'cancelled' ? 'cancelled' : 'pending', factsOf(request));
  const news = { ...newsOf(request), facilityId: request.facilityId, ...text };
  if (account) await notifyAndMail(em, { audience: 'provider', ...account }, news, now);
}
