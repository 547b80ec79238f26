import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { notifyAndMail, notifyAndMailPatients } from '../notification/notification.service.ts';
import { isOpenToOwner } from '../visit-sharing/visit-sharing.rules.ts';
import { patientDidText, practiceEndedText, resultsText, statusText, withdrawnText } from './facility-request.texts.ts';
import type { RequestRow } from './facility-request.view.ts';
import { facilityMailExtras, patientMailExtras } from './facility-request-mail.texts.ts';

const factsOf = (request: RequestRow) => ({
  type: request.requestType,
  facilityName: request.facilityName,
  patientName: `${request.firstName} ${request.lastName}`,
  totalAmount: request.totalAmount,
  facilityNotes: request.facilityNotes,
  answers: (request.requestedMedications ?? []).flatMap(({ answer }) => (answer ? [answer.availability] : [])),
  items: (request.requestedMedications ?? request.requestedServices ?? []).length,
  wasQuoted: request.steps.at(-2)?.status === 'quoted',
  ended: request.steps.at(-1)?.ended,
  isDelivered: request.deliveryAddress !== null,
  isInPart: (request.requestedMedications ?? []).some(({ answer }) => answer?.handedOver !== undefined),
});

const newsOf = (it: RequestRow) => ({ type: it.requestType, relatedId: it.id });

type Event = 'status' | 'results' | { withdrawn: string };

function textOf(what: Event, request: RequestRow) {
  const facts = factsOf(request);
  if (what === 'results') return resultsText(facts);
  return what === 'status' ? statusText(request.status, facts) : withdrawnText(facts, what.withdrawn);
}

/** Bell and mail to the patient about the new status, a new result, or the withdrawal of a result with its reason. */
export async function notifyPatient(em: EntityManager, request: RequestRow, now: Date, what: Event = 'status'): Promise<void> {
  const text = textOf(what, request);
  const [patient] = await em.execute<{ email: string; language: string | null }[]>(
    sql`select email, language from users where id = ${request.userId}`,
  );
  if (!patient) throw new Error(`Request ${request.id} has no patient`);
  const reader = { audience: 'patient', id: request.userId, ...patient } as const;
  await notifyAndMail(em, reader, { ...newsOf(request), ...text }, now, patientMailExtras(request));
}

/**
 * Bell and mail to the facility's account about a patient's request, cancellation or answer to a quote, and about a quote that has ended.
 * An unclaimed facility has no account to notify; an unverified facility, or a new owner, must not get patients' data.
 */
export async function notifyFacility(em: EntityManager, request: RequestRow, now: Date): Promise<void> {
  const [account] = await em.execute<{ id: string; email: string; language: string | null }[]>(sql`
    select p.id, p.email, p.language from facilities f join provider_accounts p on p.id = f.account_id
    where f.id = ${request.facilityId} and f.is_verified and f.owner_stands`);
  if (!account || !isOpenToOwner(request)) return;
  const { status } = request;
  const text = patientDidText(status === 'cancelled' || status === 'confirmed' ? status : 'pending', factsOf(request));
  const news = { ...newsOf(request), facilityId: request.facilityId, ...text };
  await notifyAndMail(em, { audience: 'provider', ...account }, news, now, facilityMailExtras(request));
}

const others = {
  diagnostic: { link: 'link.centers', page: '/centers' },
  medication: { link: 'link.pharmacies', page: '/pharmacies' },
} as const;

/** Bell and mail to the patients: the facility may no longer practice. The mail links to other facilities of its kind. */
export const notifyOfEndedPractice = (em: EntityManager, requests: readonly RequestRow[], now: Date): Promise<void> =>
  notifyAndMailPatients(
    em,
    requests.map((it) => ({
      userId: it.userId,
      news: { ...newsOf(it), ...practiceEndedText({ type: it.requestType, facilityName: it.facilityName }) },
      extras: others[it.requestType],
    })),
    now,
  );
