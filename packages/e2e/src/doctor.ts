import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import pg from 'pg';
import { aPerson, expect, origin, post } from './journey.ts';
import { ready } from './ready.ts';

const PDF = {
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** Verifies an account and its profile in the database, because there is no call for it. */
async function verify(id: string): Promise<void> {
  const { databaseUrl } = ready();
  if (!databaseUrl) throw new Error('Journeys that need a doctor of their own run by `npm test -- journeys`, which names the database');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("update doctors set is_verified = true, verification_status = 'approved' where id = $1", [id]);
    await client.query('update provider_accounts set is_verified = true where provider_id = $1', [id]);
  } finally {
    await client.end();
  }
}

async function makeProfile(request: APIRequestContext, { name, email }: { name: string; email: string }): Promise<string> {
  const multipart = {
    name,
    email,
    gender: 'female',
    mainResidenceArea: 'Bole',
    specialization: 'dermatology',
    experience: '6',
    licenseNumber: `MD-${crypto.randomUUID()}`,
    consultationFee: '650.50',
    appointmentTypes: '["in-person","online"]',
    latitude: '9.0108',
    longitude: '38.7613',
    medicalQualification: { name: 'degree.pdf', ...PDF },
    renewedLicense: { name: 'license.pdf', ...PDF },
  };
  const answer = await request.post('/api/provider/doctor/profile', {
    multipart,
    headers: { origin: origin(), 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

async function openEveryDay(request: APIRequestContext): Promise<void> {
  const path = '/api/provider/doctor/availability';
  const { version }: { version: number } = await (await request.get(path)).json();
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 8 * 60, endMinute: 18 * 60, modes: null }));
  const data = { slotMinutes: 30, travelBufferMinutes: 0, weekly, exceptions: [], version };
  const answer = await request.put(path, { data, headers: { origin: origin() } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/**
 * A listed dermatologist for one journey, who sees patients every day from 8 to 18, in-person and online: no other journey books the times
 * or rings the bell.
 */
export async function aDoctor() {
  const person = aPerson();
  const { firstName, lastName, email, phone, password } = person;
  const name = `Dr. ${firstName} ${lastName}`;
  const request = await requests.newContext({ baseURL: ready().url });
  await post(request, '/api/provider/register', { email, phone, password, firstName, lastName, location: 'Bole', providerType: 'doctor' });
  const id = await makeProfile(request, { name, email });
  await openEveryDay(request);
  await verify(id);
  const { cookies } = await request.storageState();
  await request.dispose();
  return { id, name, email, password, signIn: (page: Page) => page.context().addCookies(cookies) };
}
