import { PASSWORD } from './builders.ts';
import type { TestAnswer, TestClient } from './client.ts';
import { aSignedInPatient, type FaultyDatabase } from './faulty-database.ts';
import { aForm } from './form.ts';
import { aDoctor, aPatient, testEm } from './harness.ts';
import { aPicture } from './picture.ts';
import { opens } from './rows.ts';

/** A prepared call; calling it twice repeats the same request. */
export type Prepared = () => Promise<TestAnswer>;
/** The status of the successful answer, and a function that prepares the call with its own rows. */
export type Kind = readonly [name: string, expected: number, prepare: (api: FaultyDatabase) => Promise<Prepared>];

const signedIn = async (api: FaultyDatabase): Promise<TestClient> => api.over((await aSignedInPatient()).browser);
const reading =
  (path: string) =>
  async (api: FaultyDatabase): Promise<Prepared> => {
    const browser = await signedIn(api);
    return () => browser.get(path);
  };

export const list = reading('/api/doctors');

async function signUp({ client }: FaultyDatabase): Promise<Prepared> {
  const email = `${crypto.randomUUID()}@example.com`;
  const body = { firstName: 'A', lastName: 'B', email, phone: '0911234567', password: PASSWORD };
  return () => client().post('/api/auth/register', body);
}

const signIn =
  (path: string, account: () => Promise<{ email: string }>) =>
  async ({ client }: FaultyDatabase): Promise<Prepared> => {
    const { email } = await account();
    return () => client().post(path, { email, password: PASSWORD });
  };

async function resetLink({ client }: FaultyDatabase): Promise<Prepared> {
  const { email } = await aPatient();
  return () => client().post('/api/auth/reset-password', { email });
}

async function signOut(api: FaultyDatabase): Promise<Prepared> {
  const browser = await signedIn(api);
  return () => browser.post('/api/auth/logout');
}

export async function booking({ over }: FaultyDatabase): Promise<Prepared> {
  const { doctorId } = await aDoctor();
  await opens(testEm(), doctorId);
  const { browser } = await aSignedInPatient();
  const [slot] = (await browser.get(`/api/doctors/${doctorId}/slots?mode=in-person`)).body;
  const wish = { doctorId, appointmentType: 'in-person', appointmentDate: slot.start };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return () => over(browser).post('/api/appointments', wish, headers);
}

export async function newPhoto(api: FaultyDatabase): Promise<Prepared> {
  const [browser, photo] = [await signedIn(api), await aPicture()];
  return () => browser.put('/api/auth/user/photo', aForm({}, { photo }));
}

/** One call of each kind that uses the database differently. */
export const kindsOfCall: readonly Kind[] = [
  ['a list', 200, list],
  ['a ranking', 200, reading('/api/doctors/recommendations?specialties=Cardiology')],
  ['the account', 200, reading('/api/auth/user')],
  ['the bell', 200, reading('/api/notifications')],
  ['the export of an account', 200, reading('/api/auth/user/export')],
  ['a sign-up', 201, signUp],
  ['a sign-in', 200, signIn('/api/auth/login', () => aPatient())],
  ["a provider's sign-in", 200, signIn('/api/provider/login', () => aDoctor())],
  ['a sign-out', 204, signOut],
  ['a booking', 201, booking],
  ['a new photo', 200, newPhoto],
  ['a reset link', 200, resetLink],
];
