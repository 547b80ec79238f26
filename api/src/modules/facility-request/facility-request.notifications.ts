import type { EntityManager } from '@mikro-orm/postgresql';
import type { LineAvailability } from '@tenaye/contracts/facility-request.facts.ts';
import { notifyAndMailPatients, notifyReader, type Sent } from '../notification/notification.service.ts';
import { isOpenToOwner } from '../visit-sharing/visit-sharing.rules.ts';
import {
  correctedText,
  patientDidText,
  practiceEndedText,
  reopenedText,
  resultsText,
  statusText,
  withdrawnText,
} from './facility-request.texts.ts';
import type { RequestRow, ToldRequest } from './facility-request.view.ts';
import { facilityMailExtras, patientMailExtras } from './facility-request-mail.texts.ts';

/** The answers to a medicine that the patient doesn't get in full. */
const lacking: readonly LineAvailability[] = ['partial', 'unavailable'];

const factsOf = (request: RequestRow) => ({
  type: request.requestType,
  facilityName: request.facilityName,
  patientName: request.order?.patientName ?? `${request.firstName} ${request.lastName}`,
  totalAmount: request.totalAmount,
  facilityNotes: request.facilityNotes,
  answers: (request.requestedMedications ?? []).flatMap(({ answer }) => (answer ? [answer.availability] : [])),
  items: (request.requestedMedications ?? request.requestedServices ?? []).length,
  wasQuoted: request.steps.at(-2)?.status === 'quoted',
  ended: request.steps.at(-1)?.ended,
  isDelivered: request.deliveryAddress !== null,
  isInPart: (request.requestedMedications ?? []).some(({ answer }) => answer?.handedOver !== undefined),
  lacksSome: (request.requestedMedications ?? []).some(
    ({ answer }) => answer && (answer.declined || lacking.includes(answer.availability)),
  ),
});

const newsOf = (it: RequestRow) => ({ type: it.requestType, relatedId: it.id });

type Event = 'status' | 'results' | { withdrawn: string } | { reopened: string } | { corrected: string; reason: string };

function textOf(what: Event, request: RequestRow) {
  const facts = factsOf(request);
  if (what === 'results') return resultsText(facts);
  if (what === 'status') return statusText(request.status, facts);
  if ('reopened' in what) return reopenedText(facts, what.reopened);
  return 'withdrawn' in what ? withdrawnText(facts, what.withdrawn) : correctedText(facts, what.corrected, what.reason);
}

/**
 * Bell and mail to the patient about the new status, a new result, the withdrawal or correction of one, or a completion that was taken
 * back, with its reason.
 */
export async function notifyPatient(em: EntityManager, request: ToldRequest, now: Date, what: Event = 'status'): Promise<void> {
  const news = { ...newsOf(request), ...textOf(what, request) };
  await notifyReader(em, { audience: 'patient', ...request.patient }, news, now, patientMailExtras(request));
}

/**
 * Bell and mail to the facility's account about a patient's request, cancellation or answer to a quote, and about a quote that has ended.
 * An unclaimed facility has no account to notify; an unverified facility, or a new owner, must not get patients' data.
 */
export async function notifyFacility(em: EntityManager, request: ToldRequest, now: Date): Promise<void> {
  const { status, facilityAccount } = request;
  if (!facilityAccount || !isOpenToOwner(request)) return;
  const text = patientDidText(status === 'cancelled' || status === 'confirmed' ? status : 'pending', factsOf(request));
  const news = { ...newsOf(request), facilityId: request.facilityId, ...text };
  await notifyReader(em, { audience: 'provider', ...facilityAccount }, news, now, facilityMailExtras(request));
}

const others = {
  diagnostic: { link: 'link.centers', page: '/centers' },
  medication: { link: 'link.pharmacies', page: '/pharmacies' },
} as const;

/**
 * Bell and mail to the patients: the facility may no longer practice. The mail links to other facilities of its kind. Returns what was
 * sent, by the request's id.
 */
export const notifyOfEndedPractice = (em: EntityManager, requests: readonly RequestRow[], now: Date): Promise<Map<string, Sent>> =>
  notifyAndMailPatients(
    em,
    requests.map((it) => ({
      userId: it.userId,
      news: { ...newsOf(it), ...practiceEndedText({ type: it.requestType, facilityName: it.facilityName }) },
      extras: others[it.requestType],
    })),
    now,
  );
