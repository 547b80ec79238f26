import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import pg from 'pg';
import { type CpuClock, metered } from './cpu.ts';
import { type Call, drive, json, type Patient, signUp, type Throughput } from './http.ts';
import { benchCalls, type CallCost } from './per-call.ts';

/** Patients who want the contested slot. */
const RIVALS = 10;
const LIST_REQUESTS = 3_000;
/** Calls of each kind before any are counted, because both servers compile what they do often. */
const WARMING_LISTS = 500;
const WARMING_BOOKINGS = 300;

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

const LOOK_MS = 100;

/** Waits until the worker has sent the mails of the bookings, so that what is measured next has the machine to itself. */
async function untilMailed(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const waiting = "select from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active') limit 1";
  while ((await client.query(waiting)).rowCount !== 0) await sleep(LOOK_MS);
  await client.end();
}

export interface Load {
  what: string;
  api: Throughput;
  raw: Throughput;
  /** API requests per second divided by the raw server's. */
  ratio: number;
}

interface Asked {
  api: string;
  databaseUrl: string;
  clock: CpuClock;
}

export interface Loads {
  rows: Load[];
  costs: CallCost[];
  race: Throughput;
}

const row = (what: string, api: Throughput, raw: Throughput): Load => ({ what, api, raw, ratio: api.perSecond / raw.perSecond });

/**
 * Free slots and the patients who book them: one half for the API, the other for the raw server. The slots are in the order of time, so
 * that calls made together are of different patients and doctors: those of one patient wait for each other. All slots are far enough ahead
 * to be cancelled.
 */
async function slotsToBook(api: string, slots: readonly Bookable[]) {
  const first = new Date(Date.now() + 2 * DAY_MS).toISOString();
  const inTime = slots.filter((it) => it.start > first).toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const half = (which: number): Bookable[] => inTime.filter((_, index) => index % 2 === which).slice(0, WARMING_BOOKINGS + 1_000);
  const [even, odd] = [half(0), half(1)];
  return { even, odd, patientOf: await onePatientEach(api, [...even, ...odd]) };
}

/**
 * List and booking throughput of the API against node:http + pg on the same database, in turn; the CPU time of frequent calls; and the race
 * for one slot.
 */
export async function measureLoad({ api, databaseUrl, clock }: Asked): Promise<Loads> {
  const reader = await signUp(api);
  const [contested, ...slots] = await bookable(api, reader.headers);
  if (!contested) throw new Error('No free slot to book');
  const { even, odd, patientOf } = await slotsToBook(api, slots);
  const bookAs = ({ headers }: Patient, it: Bookable): Call => ({
    url: `${api}/api/appointments`,
    method: 'POST',
    body: { doctorId: it.doctorId, appointmentType: 'in-person', appointmentDate: it.start },
    headers,
  });
  return withRawServer(databaseUrl, async (raw) => {
    const list = (url: string): Call[] => Array.from({ length: LIST_REQUESTS }, () => ({ url, method: 'GET', headers: reader.headers }));
    const rawBook = (it: Bookable): Call => ({ url: `${raw}/`, method: 'POST', body: { userId: patientOf(it).id, ...it } });
    const books = even.map((it) => bookAs(patientOf(it), it));
    const rawBooks = odd.map(rawBook);
    for (const server of [`${api}/api/doctors`, `${raw}/`]) await drive(list(server).slice(0, WARMING_LISTS));
    for (const calls of [books, rawBooks]) await drive(calls.splice(0, WARMING_BOOKINGS));
    await untilMailed(databaseUrl);
    const lists = await metered(clock, LIST_REQUESTS, () => drive(list(`${api}/api/doctors`)));
    const bookings = await metered(clock, books.length, () => drive(books));
    await untilMailed(databaseUrl);
    const rows = [
      row('list of 50 doctors, kept', lists.result, await drive(list(`${raw}/`))),
      row('booking', bookings.result, await drive(rawBooks)),
    ];
    const costs = [
      { what: 'list of 50 doctors, kept', cpu: lists.cpu, statuses: lists.result.statuses },
      { what: 'booking', cpu: bookings.cpu, statuses: bookings.result.statuses },
      ...(await benchCalls({ api, databaseUrl, clock, doctorId: contested.doctorId, bookers: [...new Set(even.map(patientOf))] })),
    ];
    const rivals = await Promise.all(Array.from({ length: RIVALS }, () => signUp(api)));
    const race = await drive(Array.from({ length: 200 / RIVALS }, () => rivals.map((it) => bookAs(it, contested))).flat(), 200);
    return { rows, costs, race };
  });
}
