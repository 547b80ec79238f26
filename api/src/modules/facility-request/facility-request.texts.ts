import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { LineAvailability, RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { NotificationText } from '../../messages/texts.ts';

interface Facts {
  type: RequestType;
  facilityName: string;
  patientName: string;
  /** ETB. */
  totalAmount: number | null;
  /** The facility's own text; for a rejected request, the reason. */
  facilityNotes: string | null;
  /** The pharmacy's answers by medicine; empty before it has answered, and for tests. */
  answers: readonly LineAvailability[];
  /** Number of tests or medicines. */
  items: number;
  /** True if the request was quoted before its latest status change. */
  wasQuoted: boolean;
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

function confirmed(facts: Facts): NotificationText {
  const { facilityName, totalAmount: total } = facts;
  const inPart = inPartOf(facts);
  if (inPart.whole === inPart.count)
    return total === null
      ? { key: 'request.confirmed', params: { facilityName } }
      : { key: 'request.confirmedAtPrice', params: { facilityName, total } };
  return total === null
    ? { key: 'request.confirmedInPart', params: inPart }
    : { key: 'request.confirmedInPartAtPrice', params: { ...inPart, total } };
}

const forPatient: Record<RequestStatus, (it: Facts) => NotificationText> = {
  pending: ({ facilityName }) => ({ key: 'request.sent', params: { facilityName } }),
  quoted,
  confirmed,
  ready: ({ facilityName, totalAmount: total }) =>
    total === null ? { key: 'request.ready', params: { facilityName } } : { key: 'request.readyAtPrice', params: { facilityName, total } },
  completed: ({ type, facilityName }) => ({
    key: type === 'diagnostic' ? 'request.testsDone' : 'request.medicinesHandedOver',
    params: { facilityName },
  }),
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

/** The patient's message about a result that was withdrawn. */
export const withdrawnText = ({ facilityName }: Pick<Facts, 'facilityName'>, reason: string): NotificationText => ({
  key: 'request.resultWithdrawn',
  params: { facilityName, reason },
});

const forFacility = {
  pending: { diagnostic: 'request.newTests', medication: 'request.newMedicines' },
  confirmed: { diagnostic: 'request.acceptedTests', medication: 'request.acceptedMedicines' },
  declined: { diagnostic: 'request.quoteDeclinedTests', medication: 'request.quoteDeclinedMedicines' },
  cancelled: { diagnostic: 'request.noLongerTests', medication: 'request.noLongerMedicines' },
} as const;

/** The facility's message when a patient has sent or canceled a request, or answered its quote. */
export const patientDidText = (
  status: 'pending' | 'confirmed' | 'cancelled',
  { type, patientName, items, wasQuoted }: Facts,
): NotificationText => {
  // A prescription that nobody has read yet.
  if (items === 0)
    return { key: status === 'cancelled' ? 'request.noLongerPrescription' : 'request.newPrescription', params: { patientName } };
  return { key: forFacility[status === 'cancelled' && wasQuoted ? 'declined' : status][type], params: { patientName, count: items } };
};
