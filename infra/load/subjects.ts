import { inParallel } from '../base/in-parallel.ts';
import { StartError } from '../base/start-error.ts';
import { needed, type Service } from './service.ts';

/** A patient of the load, with the session of one browser. */
export interface LoadPatient {
  nth: number;
  email: string;
  cookie: string;
}

interface FreeTime {
  doctorId: string;
  start: string;
}

/** What the calls of the day are about. */
export interface Subjects {
  doctors: string[];
  pharmacies: string[];
  patients: LoadPatient[];
  /** Free times, each for one booking; neighbors are of different doctors. */
  times: FreeTime[];
}

export const PASSWORD = 'a long enough password';
/** Tabs of one account that an API process keeps open (`streams.ts` of the API has 20). */
export const STREAMS_OF_A_PATIENT = 15;
const FEWEST_PATIENTS = 20;
const SIGN_UPS_AT_ONCE = 4;
const DOCTORS = 40;

async function signUp(service: Service, mark: string, nth: number): Promise<LoadPatient> {
  const email = `load.${mark}.${nth}@people.example`;
  const phone = `+2519${String(20_000_000 + Math.floor(Math.random() * 70_000_000))}`;
  const body = { firstName: 'Load', lastName: 'Patient', email, phone, password: PASSWORD };
  const { status, headers, body: answer } = await service.ask({ method: 'POST', path: '/api/auth/register', body }, nth);
  if (status !== 201) throw new StartError(`A patient could not sign up: ${status} ${answer.slice(0, 200)}`);
  const cookie = (headers['set-cookie'] ?? []).map((it) => it.split(';', 1)[0]).join('; ');
  return { nth, email, cookie };
}

/** Free times of the doctors in the next month: first the first of each doctor, then the second of each. */
async function freeTimes(service: Service, doctors: readonly string[], { cookie }: LoadPatient): Promise<FreeTime[]> {
  const of = (id: string) => async () => {
    const path = `/api/doctors/${id}/slots?mode=in-person&days=31`;
    return (await needed<{ start: string }[]>(service, { method: 'GET', path, headers: { cookie } })).map(({ start }) => ({
      doctorId: id,
      start,
    }));
  };
  const lists = await inParallel(doctors.map(of), SIGN_UPS_AT_ONCE);
  const most = Math.max(0, ...lists.map((it) => it.length));
  return Array.from({ length: most }, (_, at) => lists.flatMap((it) => it[at] ?? [])).flat();
}

/** Signs up the patients of the load and finds doctors, free times and pharmacies. `mark` tells the patients of two loads apart. */
export async function prepare(service: Service, streams: number, mark: string): Promise<Subjects> {
  const ids = async (path: string) => (await needed<{ id: string }[]>(service, { method: 'GET', path })).map((it) => it.id);
  const doctors = await ids(`/api/directory/doctors?mode=in-person&limit=${DOCTORS}`);
  const pharmacies = await ids('/api/directory/facilities?kind=pharmacy&limit=10');
  if (doctors.length === 0 || pharmacies.length === 0) throw new StartError('The service lists no doctor or no pharmacy.');
  const count = Math.max(FEWEST_PATIENTS, doctors.length, Math.ceil(streams / STREAMS_OF_A_PATIENT));
  const patients = await inParallel(
    Array.from({ length: count }, (_, nth) => () => signUp(service, mark, nth)),
    SIGN_UPS_AT_ONCE,
  );
  const [reader] = patients;
  return { doctors, pharmacies, patients, times: reader ? await freeTimes(service, doctors, reader) : [] };
}
