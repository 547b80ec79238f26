import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { queueMail } from '#kernel/work/outbox.ts';
import { notify } from '../notification/notification.service.ts';
import { facilityMessage, patientMessage, resultsMessage } from './facility-request.messages.ts';
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

/** Bell and mail to the patient: what the request has become, or that a result is there. */
export async function tellPatient(em: EntityManager, it: RequestRow, now: Date, what: 'status' | 'results' = 'status'): Promise<void> {
  const facts = factsOf(it);
  const { title, message } = what === 'results' ? resultsMessage(facts) : patientMessage(it.status, facts);
  await notify(em, { audience: 'patient', id: it.user_id }, { type: it.request_type, title, message, relatedId: it.id }, now);
  const [patient] = await em.execute<{ email: string }[]>(sql`select email from users where id = ${it.user_id}`);
  if (patient) await queueMail(em, { to: patient.email, subject: title, text: message }, now);
}

/** Bell and mail to the facility's account about a patient's request or cancellation; a listing nobody has claimed has neither, and one that isn't verified any more learns nothing of patients. */
export async function tellFacility(em: EntityManager, it: RequestRow, now: Date): Promise<void> {
  const { title, message } = facilityMessage(it.status === 'cancelled' ? 'cancelled' : 'pending', factsOf(it));
  const [account] = await em.execute<{ id: string; email: string }[]>(sql`
    select p.id, p.email from facilities f join provider_accounts p on p.id = f.account_id
    where f.id = ${it.facility_id} and f.is_verified and f.owner_stands`);
  if (!account) return;
  await notify(em, { audience: 'provider', id: account.id }, { type: it.request_type, title, message, relatedId: it.id }, now);
  await queueMail(em, { to: account.email, subject: title, text: message }, now);
}
