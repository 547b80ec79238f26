import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { approve, sendLicense } from './approval.ts';
import { aPerson, origin, post } from './journey.ts';
import { ready } from './ready.ts';

const writing = () => ({ headers: { origin: origin() } });

/** A verified pharmacy in the middle of Addis Ababa that delivers within 5 km for ETB 60, with a stock of its own. */
export async function aDeliveringPharmacy(stock: readonly Record<string, unknown>[]) {
  const person = aPerson();
  const { email, password, phone } = person;
  const name = `${person.lastName} Pharmacy`;
  const request = await requests.newContext({ baseURL: ready().url });
  const account = { email, password, location: 'Bole', providerType: 'health_facility', firstName: name };
  expect((await post(request, '/api/provider/register', account)).status()).toBe(201);
  const facts = {
    name,
    facilityType: 'pharmacy',
    licenseNumber: crypto.randomUUID(),
    address: 'Bole Road',
    location: 'Bole',
    phone,
    email,
  };
  const registered = await post(request, '/api/provider/facility', facts);
  expect(registered.status(), await registered.text()).toBe(201);
  const { id, version } = await registered.json();
  const delivery = { deliveryService: true, deliveryRadius: 5, deliveryFee: 60, latitude: 9.0108, longitude: 38.7613, version };
  const changed = await request.patch('/api/provider/facility', { data: delivery, ...writing() });
  expect(changed.status(), await changed.text()).toBe(200);
  for (const item of stock) {
    const added = await post(request, '/api/provider/inventory', item);
    expect(added.status(), await added.text()).toBe(201);
  }
  await sendLicense(request, id);
  await approve('facility', id);
  const { cookies } = await request.storageState();
  await request.dispose();
  return { id, name, signIn: (page: Page) => page.context().addCookies(cookies) };
}

/** The quantities of the signed-in pharmacy's stock, by name. */
export async function quantitiesOf(request: APIRequestContext): Promise<Record<string, number | null>> {
  const items: InventoryItem[] = await (await request.get('/api/provider/inventory')).json();
  return Object.fromEntries(items.map((it) => [it.itemName, it.quantity]));
}
