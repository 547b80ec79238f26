import type { LineAvailability, RequestStatus, RequestType } from '@tenaye/contracts/facility-request.facts.ts';

interface Message {
  title: string;
  message: string;
}

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

const birr = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const price = ({ totalAmount }: Facts): string => (totalAmount === null ? '' : ` Total: ETB ${birr.format(totalAmount)}.`);

/** Counts only: a mail names no medicine. */
function gaps({ answers }: Facts): string {
  const whole = answers.filter((it) => it === 'available').length;
  return answers.length === 0 || whole === answers.length
    ? ''
    : ` ${whole} of ${answers.length} medicines as you asked: please see the answer for each.`;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const asked = ({ type, items }: Facts): string =>
  type === 'diagnostic' ? counted(items, 'test', 'tests') : counted(items, 'medicine', 'medicines');

const forPatient: Record<RequestStatus, (it: Facts) => Message> = {
  pending: ({ facilityName }) => ({ title: 'Request sent', message: `${facilityName} has your request and will answer it.` }),
  confirmed: (it) => ({ title: 'Request confirmed', message: `${it.facilityName} has confirmed your request.${gaps(it)}${price(it)}` }),
  ready: (it) => ({ title: 'Ready for pickup', message: `Your medicines are ready at ${it.facilityName}.${price(it)}` }),
  completed: ({ type, facilityName }) => ({
    title: 'Request completed',
    message: type === 'diagnostic' ? `Your tests at ${facilityName} are done.` : `${facilityName} has handed over your medicines.`,
  }),
  rejected: ({ facilityName, facilityNotes }) => ({
    title: 'Request declined',
    message: `${facilityName} can’t take your request${facilityNotes ? `: ${facilityNotes}` : '.'}`,
  }),
  cancelled: ({ facilityName }) => ({ title: 'Request cancelled', message: `You took back your request to ${facilityName}.` }),
};

/** What the patient reads when the request has become `status`. */
export const patientMessage = (status: RequestStatus, facts: Facts): Message => forPatient[status](facts);

/** What the patient reads when the center has added a result. */
export const resultsMessage = ({ facilityName }: Pick<Facts, 'facilityName'>): Message => ({
  title: 'Results available',
  message: `${facilityName} has your results.`,
});

/** What the facility reads when a patient has sent a request or taken it back. */
export const facilityMessage = (status: 'pending' | 'cancelled', facts: Facts): Message =>
  status === 'pending'
    ? {
        title: facts.type === 'diagnostic' ? 'New diagnostic request' : 'New medication request',
        message: `${facts.patientName} asks for ${asked(facts)}.`,
      }
    : { title: 'Request cancelled', message: `${facts.patientName} no longer asks for ${asked(facts)}.` };
