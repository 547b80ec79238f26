import { specialtyIds } from '@tenaye/contracts/specialty.facts.ts';
import type { Chance } from '../soak/chance.ts';
import type { Call } from '../soak/http.ts';
import { type LoadPatient, PASSWORD, type Subjects } from './subjects.ts';

/** A kind of call, with its share of a day's calls in thousandths and the statuses that are its success. */
export interface Kind {
  name: string;
  share: number;
  call: (chance: Chance) => { call: Call; nth: number };
}

/** The cheapest answer that passes the gateway and an API process: what every other call is compared with. */
export const FLOOR = 'floor: is the API alive';
/** What needs a free time for each call. */
const BOOKING = 'booking';
/** One call in so many is the floor. */
export const FLOOR_EVERY = 10;

const get = (path: string, headers: Record<string, string> = {}): Call => ({ method: 'GET', path, headers });
const as = ({ cookie }: LoadPatient): Record<string, string> => ({ cookie });

/**
 * The calls of a day. Of forty calls one books: a visitor opens a page, looks through lists and profiles, and every other one signs in.
 * The shares are an assumption until a real day has been counted.
 */
export function dayOf({ doctors, pharmacies, patients, times }: Subjects): readonly Kind[] {
  const free = [...times].reverse();
  const pick = <T>(chance: Chance, list: readonly T[]): T => {
    const it = chance.pick(list);
    if (it === undefined) throw new Error('Nothing is left to choose from');
    return it;
  };
  const anyone = (name: string, share: number, call: (chance: Chance) => Call): Kind => ({
    name,
    share,
    call: (chance) => ({ call: call(chance), nth: pick(chance, patients).nth }),
  });
  const patient = (name: string, share: number, call: (chance: Chance, it: LoadPatient) => Call): Kind => ({
    name,
    share,
    call(chance) {
      const it = pick(chance, patients);
      return { call: call(chance, it), nth: it.nth };
    },
  });
  /** A patient for each doctor, because nobody may have two visits at once. */
  const book: Kind['call'] = (chance) => {
    const time = free.pop() ?? pick(chance, times);
    const it = patients[doctors.indexOf(time.doctorId) % patients.length] ?? pick(chance, patients);
    const body = { doctorId: time.doctorId, appointmentType: 'in-person', appointmentDate: time.start };
    return { call: { method: 'POST', path: '/api/appointments', headers: as(it), body }, nth: it.nth };
  };
  return [
    anyone('page', 120, () => get('/', { accept: 'text/html', 'accept-encoding': 'br' })),
    anyone('list of doctors', 250, (chance) => get(`/api/directory/doctors?specialty=${pick(chance, specialtyIds)}`)),
    anyone('doctor', 150, (chance) => get(`/api/directory/doctors/${pick(chance, doctors)}`)),
    anyone('list of facilities', 130, (chance) => get(`/api/directory/facilities?kind=${pick(chance, ['center', 'pharmacy'])}`)),
    patient('who is signed in', 120, (_, it) => get('/api/session', as(it))),
    patient('free times', 120, (chance, it) => get(`/api/doctors/${pick(chance, doctors)}/slots?mode=in-person&days=7`, as(it))),
    patient('own appointments', 50, (_, it) => get('/api/appointments', as(it))),
    patient('sign-in', 25, (_, { email }) => ({ method: 'POST', path: '/api/auth/login', body: { email, password: PASSWORD } })),
    { name: BOOKING, share: 25, call: book },
    patient('request for a quote', 10, (chance, it) => {
      const body = new FormData();
      body.set('pharmacyId', pick(chance, pharmacies));
      body.set('requestedMedications', JSON.stringify([{ name: 'Paracetamol 500mg', quantity: 10, medicationId: null }]));
      return { method: 'POST', path: '/api/medication-requests', headers: as(it), body };
    }),
  ];
}

/** About how many of `calls` are bookings, some more rather than fewer. */
export function bookingsIn(calls: number, kinds: readonly Kind[]): number {
  const share = kinds.find((it) => it.name === BOOKING)?.share ?? 0;
  return Math.ceil((calls * (1 - 1 / FLOOR_EVERY) * share * 1.1) / 1000);
}

/** The kind whose turn it is: one in `FLOOR_EVERY` is the floor, the others are drawn by their shares. */
export function kindAt(nth: number, kinds: readonly Kind[], chance: Chance): Kind {
  if (nth % FLOOR_EVERY === 0) return { name: FLOOR, share: 0, call: () => ({ call: get('/health/live'), nth: 0 }) };
  let rest = chance.between(
    1,
    kinds.reduce((sum, it) => sum + it.share, 0),
  );
  for (const it of kinds) {
    rest -= it.share;
    if (rest <= 0) return it;
  }
  throw new Error('The day has no calls');
}
