import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { notifyAndMail } from '../notification/notification.service.ts';
import { becameText, patientDidText, resultsText } from './facility-request.texts.ts';
import type { RequestRow } from './facility-request.view.ts';

const factsOf = (it: RequestRow) => ({
  type: it.request_type,
  facilityName: it.facility_name,
  patientName: `${it.first_name} ${it.last_name}`,
  totalAmount: it.total_amount,
  facilityNotes: it.facility_notes,
  answers: (it.requested_medications ?? []).flatMap(({ answer }) => (answer ? [answer.availability] : [])),
  items: (it.requested_medications ?? it.requested_services ?? []).length,
});

const newsOf = (it: RequestRow) => ({ type: it.request_type, relatedId: it.id });

/** Bell and mail to the patient about the new status or a result. */
export async function tellPatient(em: EntityManager, it: RequestRow, now: Date, what: 'status' | 'results' = 'status'): Promise<void> {
  const facts = factsOf(it);
  const text = what === 'results' ? resultsText(facts) : becameText(it.status, facts);
  const [patient] = await em.execute<{ email: string; language: string | null }[]>(
    sql`select email, language from users where id = ${it.user_id}`,
  );
  if (!patient) throw new Error(`Request ${it.id} has no patient`);
  await notifyAndMail(em, { audience: 'patient', id: it.user_id, ...patient }, { ...newsOf(it), ...text }, now);
}

/**
 * Bell and mail to the facility's account about a patient's request or cancellation. An unclaimed listing has neither, and an unverified
 * facility no longer gets patients' data.
 */
export async function tellFacility(em: EntityManager, it: RequestRow, now: Date): Promise<void> {
  const [account] = await em.execute<{ id: string; email: string; language: string | null }[]>(sql`
    select p.id, p.email, p.language from facilities f join provider_accounts p on p.id = f.account_id
    where f.id = ${it.facility_id} and f.is_verified and f.owner_stands`);
  const text = patientDidText(it.status === 'cancelled' ? 'cancelled' : 'pending', factsOf(it));
  if (account) await notifyAndMail(em, { audience: 'provider', ...account }, { ...newsOf(it), ...text }, now);
}
