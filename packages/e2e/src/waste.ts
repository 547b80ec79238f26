import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test';
import { aPerson, callsOf, origin, post } from './journey.ts';
import { linkTo } from './outbox.ts';
import { ready } from './ready.ts';

/** A day, YYYY-MM-DD in Addis Ababa, `days` from today. */
export const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Addis_Ababa' }).format(Date.now() + days * 86_400_000);

const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });

/** A pickup that a new facility has requested for tomorrow: 10 kg of sharps and isolation waste. */
export async function aRequestedPickup(): Promise<{ id: string; facilityName: string }> {
  const { email, password, phone, lastName } = aPerson();
  const request = await requests.newContext({ baseURL: ready().url });
  const account = { email, password, location: 'Bole', providerType: 'health_facility', firstName: 'Waste' };
  expect((await post(request, '/api/provider/register', account)).status()).toBe(201);
  const facilityName = `${lastName} Clinic`;
  const facts = { licenseNumber: crypto.randomUUID(), address: 'Bole Road', location: 'Bole', phone, email, facilityType: 'hospital' };
  const registered = await post(request, '/api/provider/facility', { ...facts, name: facilityName });
  expect(registered.status(), await registered.text()).toBe(201);
  const asked = await request.post('/api/waste/pickup-requests', {
    headers: { origin: origin(), ...keyed() },
    multipart: {
      wasteTypes: JSON.stringify(['sharps', 'isolation']),
      estimatedWeight: '10',
      preferredPickupDate: dayIn(1),
      preferredTimeSlot: 'morning',
    },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  const { id } = await asked.json();
  await request.dispose();
  return { id, facilityName };
}

/** Gives pickups to a driver for today. */
export async function assignedToday(manager: APIRequestContext, ids: string[], driverId: string): Promise<void> {
  const data = { ids, driverId, date: dayIn(0) };
  const answer = await post(manager, '/api/waste/manager/pickups/assign', data, keyed());
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A new driver. With `by`, the page that opens the invitation, the driver also has an account with this `password`. */
export async function aDriver(
  manager: APIRequestContext,
  by?: Page,
): Promise<{ id: string; name: string; email: string; password: string }> {
  const { firstName, lastName, email, phone, password } = aPerson();
  const name = `${firstName} ${lastName}`;
  const answer = await post(manager, '/api/waste/manager/drivers', { name, phone, ...(by && { email }) }, keyed());
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  if (by) await accept(by, { email, firstName, lastName, password });
  return { id, name, email, password };
}

/** A new member of the staff, invited by the demo's administrator, who has accepted and isn't signed in. */
export async function aWasteManager(by: Page): Promise<{ email: string; password: string }> {
  const admin = await callsOf('admin');
  const { email, firstName, lastName, password } = aPerson();
  const invited = await post(admin, '/api/admin/invitations', { email, role: 'waste_manager' });
  expect(invited.status(), await invited.text()).toBe(201);
  await admin.dispose();
  await accept(by, { email, firstName, lastName, password });
  return { email, password };
}

interface Invited {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

async function accept(by: Page, { email, firstName, lastName, password }: Invited): Promise<void> {
  const token = new URL(await linkTo(by, email, /invited/), origin()).searchParams.get('token');
  // A separate request context leaves `by` signed in as before.
  const request = await requests.newContext({ baseURL: ready().url });
  const accepted = await post(request, '/api/invitations/accept', { token, account: { firstName, lastName, newPassword: password } });
  expect(accepted.status(), await accepted.text()).toBe(200);
  await request.dispose();
}

/** Signs a page in with an account of its own. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  const answer = await post(page.request, '/api/provider/login', { email: account.email, password: account.password });
  expect(answer.status(), await answer.text()).toBe(200);
}
