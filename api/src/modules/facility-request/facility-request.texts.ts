import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { LineAvailability, QuoteEnding, RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { NotificationText } from '../../messages/texts.ts';

interface Facts {
  type: RequestType;
  facilityName: string;
  patientName: string;
  /** In ETB. */
  totalAmount: number | null;
  /** The facility's own text; for a rejected request, the reason. */
  facilityNotes: string | null;
  /** The pharmacy's answers by medicine; empty before it has answered, and for tests. */
  answers: readonly LineAvailability[];
  /** Number of tests or medicines. */
  items: number;
  /** True if the request was quoted before its latest status change. */
  wasQuoted: boolean;
  /** Why the latest quote ended without an answer; undefined if this isn't the latest status change. */
  ended: QuoteEnding | undefined;
  isDelivered: boolean;
  /** True if the patient got less than promised. */
  isInPart: boolean;
  /** True if the pharmacy promised fewer medicines than requested, or the patient left out a substitute. */
  lacksSome: boolean;
}

const inPartOf = ({ facilityName, answers }: Facts) => ({
  facilityName,
  whole: answers.filter((it) => it === 'available').length,
  count: answers.length,
});

function quoted(facts: Facts): NotificationText {
  const { facilityName, totalAmount: total } = facts;
  const inPart = inPartOf(facts);
  if (inPart.whole === inPart.count)
    return total === null
      ? { key: 'request.quoted', params: { facilityName } }
      : { key: 'request.quotedAtPrice', params: { facilityName, total } };
  return total === null
    ? { key: 'request.quotedInPart', params: inPart }
    : { key: 'request.quotedInPartAtPrice', params: { ...inPart, total } };
}

/** A quote that the patient accepted in advance is complete, and confirmed by the facility. */
function confirmed(facts: Facts): NotificationText {
  const { facilityName, totalAmount: total, wasQuoted } = facts;
  const inPart = inPartOf(facts);
  if (inPart.whole !== inPart.count)
    return total === null
      ? { key: 'request.confirmedInPart', params: inPart }
      : { key: 'request.confirmedInPartAtPrice', params: { ...inPart, total } };
  if (total === null) return { key: wasQuoted ? 'request.accepted' : 'request.confirmed', params: { facilityName } };
  return { key: wasQuoted ? 'request.acceptedAtPrice' : 'request.confirmedAtPrice', params: { facilityName, total } };
}

function ready({ facilityName, totalAmount: total, isDelivered }: Facts): NotificationText {
  if (total === null) return { key: isDelivered ? 'request.onItsWay' : 'request.ready', params: { facilityName } };
  return { key: isDelivered ? 'request.onItsWayAtPrice' : 'request.readyAtPrice', params: { facilityName, total } };
}

function completed({ type, facilityName, isDelivered, isInPart, lacksSome }: Facts): NotificationText {
  const params = { facilityName };
  if (type === 'diagnostic') return { key: 'request.testsDone', params };
  if (isInPart) return { key: 'request.medicinesInPart', params };
  if (lacksSome) return { key: 'request.medicinesLacking', params };
  return { key: isDelivered ? 'request.medicinesDelivered' : 'request.medicinesHandedOver', params };
}

const endings = {
  expired: { patient: 'request.quoteExpired', facility: 'request.quoteExpiredForFacility' },
  stock: { patient: 'request.quoteStockGone', facility: 'request.quoteStockGoneForFacility' },
} as const;

const forPatient: Record<RequestStatus, (it: Facts) => NotificationText> = {
  pending: ({ facilityName, ended }) => ({ key: ended ? endings[ended].patient : 'request.sent', params: { facilityName } }),
  quoted,
  confirmed,
  ready,
  completed,
  rejected: ({ facilityName, facilityNotes: reason }) =>
    reason ? { key: 'request.declinedBecause', params: { facilityName, reason } } : { key: 'request.declined', params: { facilityName } },
  cancelled: ({ facilityName }) => ({ key: 'request.takenBack', params: { facilityName } }),
};

/** The patient's message about the new status. */
export const statusText = (status: RequestStatus, facts: Facts): NotificationText => forPatient[status](facts);

const endedKeys = { diagnostic: 'request.practiceEndedTests', medication: 'request.practiceEndedMedicines' } as const;

/** The patient's message when the facility may no longer practice. */
export const practiceEndedText = ({ type, facilityName }: Pick<Facts, 'type' | 'facilityName'>): NotificationText => ({
  key: endedKeys[type],
  params: { facilityName },
});

/** The patient's message about a new result. */
export const resultsText = ({ facilityName }: Pick<Facts, 'facilityName'>): NotificationText => ({
  key: 'request.results',
  params: { facilityName },
});

/** The patient's message about the withdrawal of a result. */
export const withdrawnText = ({ facilityName }: Pick<Facts, 'facilityName'>, reason: string): NotificationText => ({
  key: 'request.resultWithdrawn',
  params: { facilityName, reason },
});

const reopenedKeys = { diagnostic: 'request.reopenedTests', medication: 'request.reopenedMedicines' } as const;

/** The patient's message about a completion that was a mistake. */
export const reopenedText = ({ type, facilityName }: Pick<Facts, 'type' | 'facilityName'>, reason: string): NotificationText => ({
  key: reopenedKeys[type],
  params: { facilityName, reason },
});

/** The patient's message about values that were corrected. */
export const correctedText = ({ facilityName }: Pick<Facts, 'facilityName'>, test: string, reason: string): NotificationText => ({
  key: 'request.resultCorrected',
  params: { facilityName, test, reason },
});

const forFacility = {
  pending: { diagnostic: 'request.newTests', medication: 'request.newMedicines' },
  confirmed: { diagnostic: 'request.acceptedTests', medication: 'request.acceptedMedicines' },
  declined: { diagnostic: 'request.quoteDeclinedTests', medication: 'request.quoteDeclinedMedicines' },
  cancelled: { diagnostic: 'request.noLongerTests', medication: 'request.noLongerMedicines' },
} as const;

/** The facility's message when a patient has sent or canceled a request or answered a quote, or when a quote has ended. */
export const patientDidText = (
  status: 'pending' | 'confirmed' | 'cancelled',
  { type, patientName, items, wasQuoted, ended }: Facts,
): NotificationText => {
  if (ended) return { key: endings[ended].facility, params: { patientName } };
  // A request without items is a prescription that nobody has read yet.
  if (items === 0)
    return { key: status === 'cancelled' ? 'request.noLongerPrescription' : 'request.newPrescription', params: { patientName } };
  return { key: forFacility[status === 'cancelled' && wasQuoted ? 'declined' : status][type], params: { patientName, count: items } };
};
