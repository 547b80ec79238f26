import type { LineAvailability, RequestStatus, RequestType } from '@tenaye/contracts/facility-request.facts.ts';
import type { NotificationText } from '../../messages/texts.ts';

interface Facts {
  type: RequestType;
  facilityName: string;
  patientName: string;
  /** ETB. */
  totalAmount: number | null;
  /** The facility's words: the reason where it was rejected. */
  facilityNotes: string | null;
  /** How the pharmacy answered for each medicine; empty while it hasn't, and for tests. */
  answers: readonly LineAvailability[];
  /** How many tests or medicines. */
  items: number;
}

function confirmed({ facilityName, totalAmount: total, answers }: Facts): NotificationText {
  const inPart = { facilityName, whole: answers.filter((it) => it === 'available').length, count: answers.length };
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

/** What the patient reads when the request has become `status`. */
export const becameText = (status: RequestStatus, facts: Facts): NotificationText => forPatient[status](facts);

/** What the patient reads when the center has added a result. */
export const resultsText = ({ facilityName }: Pick<Facts, 'facilityName'>): NotificationText => ({
  key: 'request.results',
  params: { facilityName },
});

const forFacility = {
  pending: { diagnostic: 'request.newTests', medication: 'request.newMedicines' },
  cancelled: { diagnostic: 'request.noLongerTests', medication: 'request.noLongerMedicines' },
} as const;

/** What the facility reads when a patient has sent a request or taken it back. */
export const patientDidText = (status: 'pending' | 'cancelled', { type, patientName, items }: Facts): NotificationText => ({
  key: forFacility[status][type],
  params: { patientName, count: items },
});
