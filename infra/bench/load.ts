import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { percentile } from './paced.ts';

const CONNECTIONS = 16;
/** Patients who want the contested slot. */
const RIVALS = 10;
const LIST_REQUESTS = 3_000;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

interface Answer {
  status: number;
  body: string;
  cookies: string;
}

export interface Call {
  url: string;
  method: 'GET' | 'POST';
  body?: unknown;
  headers?: Record<string, string>;
}

export function send({ url, method, body, headers = {} }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const type = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
    const outgoing = request(url, { method, agent, headers: { ...type, ...headers } }, (incoming) => {
      let answer = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        answer += chunk;
      });
      incoming.on('end', () => {
        const cookies = (incoming.headers['set-cookie'] ?? []).map((it) => it.split(';')[0]).join('; ');
        resolve({ status: incoming.statusCode ?? 0, body: answer, cookies });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

export interface Throughput {
  perSecond: number;
  p50: number;
  p99: number;
  worst: number;
  statuses: Record<number, number>;
}

/** Makes the calls over `CONNECTIONS` kept-alive connections. Times in milliseconds. */
async function drive(calls: readonly Call[], connections = CONNECTIONS): Promise<Throughput> {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  let next = 0;
  const lane = async () => {
    for (let call = calls[next++]; call; call = calls[next++]) {
      const started = performance.now();
      const { status } = await send(call);
      times.push(performance.now() - started);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, lane));
  const seconds = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => percentile(sorted, share);
  return { perSecond: calls.length / seconds, p50: at(0.5), p99: at(0.99), worst: at(1), statuses };
}

interface Doctor {
  id: string;
  appointmentTypes: string[];
}
interface Slot {
  start: string;
  end: string;
}
export interface Bookable extends Slot {
  doctorId: string;
}

async function json<T>(call: Call): Promise<T> {
  const answer = await send(call);
  if (answer.status >= 300) throw new Error(`${call.method} ${call.url}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
}

export interface Patient {
  id: string;
  headers: Record<string, string>;
}

/** Signs up a patient through the API, or through a gateway, at the address. */
export async function signUp(api: string): Promise<Patient> {
  // Asked directly, the API is its own origin.
  const origin = api;
  const mark = crypto.randomUUID().slice(0, 8);
  const body = {
    firstName: 'Bench',
    lastName: 'Patient',
    email: `bench.${mark}@example.com`,
    phone: '0911234567',
    password: crypto.randomUUID(),
  };
  const answer = await send({ url: `${api}/api/auth/register`, method: 'POST', body, headers: { origin } });
  if (answer.status !== 201) throw new Error(`Sign-up failed: ${answer.status} ${answer.body}`);
  const { id }: { id: string } = JSON.parse(answer.body);
  return { id, headers: { origin, cookie: answer.cookies } };
}

/** Free times of all doctors in the next month. */
export async function bookable(api: string, headers: Record<string, string>): Promise<Bookable[]> {
  const doctors = await json<Doctor[]>({ url: `${api}/api/doctors?mode=in-person&limit=100`, method: 'GET', headers });
  const lists = doctors.map(async ({ id }) => {
    const slots = await json<Slot[]>({ url: `${api}/api/doctors/${id}/slots?mode=in-person&days=31`, method: 'GET', headers });
    return slots.map((it) => ({ ...it, doctorId: id }));
  });
  return (await Promise.all(lists)).flat();
}

/** One patient for each doctor: a patient cannot hold two overlapping appointments, and the slots of one doctor never overlap. */
export async function onePatientEach(api: string, slots: readonly Bookable[]): Promise<(it: Bookable) => Patient> {
  const patients = new Map<string, Patient>();
  for (const { doctorId } of slots) if (!patients.has(doctorId)) patients.set(doctorId, await signUp(api));
  return ({ doctorId }) => {
    const it = patients.get(doctorId);
    if (!it) throw new Error(`No patient for ${doctorId}`);
    return it;
  };
}

async function withRawServer<T>(databaseUrl: string, use: (url: string) => Promise<T>): Promise<T> {
  const child = fork(new URL('raw-server.ts', import.meta.url), { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const [{ port }] = await once(child, 'message');
  try {
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    child.disconnect();
  }
}

export interface Load {
  what: string;
  api: Throughput;
  raw: Throughput;
  /** API requests per second divided by the raw server's. */
  ratio: number;
}

/** List and booking throughput of the API against node:http + pg on the same database, in turn. */
export async function measureLoad(api: string, databaseUrl: string): Promise<{ rows: Load[]; race: Throughput }> {
  const reader = await signUp(api);
  const free = await bookable(api, reader.headers);
  const [contested, ...slots] = free;
  if (!contested) throw new Error('No free slot to book');
  const even = slots.filter((_, index) => index % 2 === 0).slice(0, 1_000);
  const odd = slots.filter((_, index) => index % 2 === 1).slice(0, 1_000);
  const patientOf = await onePatientEach(api, [...even, ...odd]);
  const bookAs = ({ headers }: Patient, it: Bookable): Call => ({
    url: `${api}/api/appointments`,
    method: 'POST',
    body: { doctorId: it.doctorId, appointmentType: 'in-person', appointmentDate: it.start },
    headers,
  });
  return withRawServer(databaseUrl, async (raw) => {
    const list = (url: string): Call[] => Array.from({ length: LIST_REQUESTS }, () => ({ url, method: 'GET', headers: reader.headers }));
    const rawBook = (it: Bookable): Call => ({ url: `${raw}/`, method: 'POST', body: { userId: patientOf(it).id, ...it } });
    await drive(list(`${api}/api/doctors`).slice(0, 500));
    await drive(list(`${raw}/`).slice(0, 500));
    const rows = [
      row('list of 50 doctors', await drive(list(`${api}/api/doctors`)), await drive(list(`${raw}/`))),
      row('booking', await drive(even.map((it) => bookAs(patientOf(it), it))), await drive(odd.map(rawBook))),
    ];
    const rivals = await Promise.all(Array.from({ length: RIVALS }, () => signUp(api)));
    const race = await drive(Array.from({ length: 200 / RIVALS }, () => rivals.map((it) => bookAs(it, contested))).flat(), 200);
    return { rows, race };
  });
}

const row = (what: string, api: Throughput, raw: Throughput): Load => ({ what, api, raw, ratio: api.perSecond / raw.perSecond });
