import pg from 'pg';
import { type Cpu, type CpuClock, metered } from './cpu.ts';
import { type Call, drive, type Patient } from './http.ts';

/** A call whose CPU time is printed. */
export interface CallCost {
  what: string;
  cpu: Cpu | undefined;
  statuses: Record<number, number>;
}

const times = <T>(count: number, of: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => of(nth));

const BOUNDARY = 'bench-form';
/** A multipart body with the fields of a request. */
const formOf = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
    .concat(`--${BOUNDARY}--\r\n`);

export interface Known {
  api: string;
  databaseUrl: string;
  clock: CpuClock;
  doctorId: string;
  /** Patients with appointments to come. */
  bookers: readonly Patient[];
}

/** A laboratory that answers requests, and the appointments to cancel with their patients. */
async function findRows({ databaseUrl, bookers }: Known) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const [lab] = (
    await client.query<{ id: string }>(
      "select id from facilities where facility_type = 'diagnostic_lab' and is_verified and account_id is not null",
    )
  ).rows;
  const { rows } = await client.query<{ id: string; userId: string }>(
    `select id, user_id as "userId" from appointments
     where user_id = any ($1) and status = 'scheduled'
     order by appointment_date limit 500`,
    [bookers.map((it) => it.id)],
  );
  await client.end();
  return { lab: lab?.id ?? '', booked: rows };
}

async function callsOf(known: Known): Promise<[what: string, calls: Call[]][]> {
  const { api, bookers, doctorId } = known;
  const { lab, booked } = await findRows(known);
  const headersOf = new Map(bookers.map(({ id, headers }) => [id, headers]));
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Call => ({
    url: `${api}${path}`,
    method: 'POST',
    body,
    headers,
  });
  const form = formOf({ facilityId: lab, requestedServices: '["X-ray"]' });
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const [reader] = bookers;
  const nearby = (nth: number): Call => ({
    url: `${api}/api/doctors?sort=distance&lat=${8.5 + nth / 1_000}&lng=38.7`,
    method: 'GET',
    headers: reader?.headers ?? {},
  });
  return [
    ['list of 50 doctors, each around another place', times(1_000, nearby)],
    [
      'profile of a doctor, kept',
      times(1_000, () => ({ url: `${api}/api/doctors/${doctorId}`, method: 'GET', headers: reader?.headers ?? {} })),
    ],
    ['cancellation', booked.map(({ id, userId }) => post(`/api/appointments/${id}/cancel`, {}, headersOf.get(userId)))],
    ['request', bookers.flatMap(({ headers }) => times(10, () => post('/api/facility-requests', form, { ...headers, ...type })))],
    ['sign-in', bookers.map(({ email, password }) => post('/api/auth/login', { email, password }, { origin: api }))],
  ];
}

/** The CPU time of frequent calls, each made many times. */
export async function benchCalls(known: Known): Promise<CallCost[]> {
  const costs: CallCost[] = [];
  for (const [what, calls] of await callsOf(known)) {
    const { result, cpu } = await metered(known.clock, calls.length, () => drive(calls));
    costs.push({ what, cpu, statuses: result.statuses });
  }
  return costs;
}
