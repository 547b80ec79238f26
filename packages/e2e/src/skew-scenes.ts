import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, type BrowserContext, expect, type Page, request as requests } from '@playwright/test';
import * as z from 'zod/mini';
import { aCollector, choosePhoto, fillClinic, inSululta } from './collector.ts';
import { root } from './dev-project.ts';
import { AROUND_THE_CLOCK, aDoctor } from './doctor.ts';
import { aPerson, freeSlots, origin, post, signedInPatient, signedInProvider, toast } from './journey.ts';
import { ready } from './ready.ts';
import { signIn } from './waste.ts';

/** A signed-out page that has passed the gate, and the address of the stage. */
export interface Scene {
  page: Page;
  context: BrowserContext;
  url: string;
  people: People;
}

/** The people of these journeys alone. Each is made when a scene first needs one, and serves all scenes. */
export interface People {
  doctor(): ReturnType<typeof aDoctor>;
  clinic(): ReturnType<typeof aClinic>;
  collector(by: Page): ReturnType<typeof aCollector>;
}

const once = <A extends unknown[], T>(make: (...args: A) => T): ((...args: A) => T) => {
  let made: T | undefined;
  return (...args) => {
    made ??= make(...args);
    return made;
  };
};

/** A facility with its own account. */
async function aClinic() {
  const { email, password, lastName, phone } = aPerson();
  const calls: APIRequestContext = await requests.newContext({ baseURL: ready().url });
  const account = { email, password, location: 'Bole', providerType: 'health_facility', firstName: 'Clinic' };
  expect((await post(calls, '/api/provider/register', account)).status()).toBe(201);
  const facts = { licenseNumber: crypto.randomUUID(), address: 'Bole Road', location: 'Bole', phone, email, facilityType: 'medium_clinic' };
  const answer = await post(calls, '/api/provider/facility', { ...facts, name: `${lastName} Clinic` });
  expect(answer.status(), await answer.text()).toBe(201);
  const { cookies } = await calls.storageState();
  await calls.dispose();
  return { signIn: (page: Page) => page.context().addCookies(cookies) };
}

export const somePeople = (): People => ({
  doctor: once(() => aDoctor(AROUND_THE_CLOCK)),
  clinic: once(aClinic),
  collector: once(aCollector),
});

/** A patient books, and sees the appointment. */
async function patient({ page, url, people }: Scene): Promise<void> {
  const doctor = await people.doctor();
  const { firstName } = await signedInPatient(page);
  await page.goto(`${url}/appointments?doctor=${doctor.id}&mode=in-person`);
  await page
    .getByRole('radio', { name: /^\d{1,2}:\d\d/ })
    .first()
    .check({ force: true });
  await page.getByLabel(/Symptoms/).fill('Headache since Monday');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await expect(toast(page, 'Appointment booked successfully!')).toBeVisible();
  await page.goto(`${url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${firstName}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Appointments' }).getByText(doctor.name)).toBeVisible();
}

/** A doctor reads a request and confirms it. */
async function provider({ page, url, people }: Scene): Promise<void> {
  const doctor = await people.doctor();
  const { lastName } = await signedInPatient(page);
  const [slot] = await freeSlots(page, doctor.id, 'in-person');
  const data = { doctorId: doctor.id, appointmentType: 'in-person', appointmentDate: slot?.start };
  const booked = await post(page.request, '/api/appointments', data);
  expect(booked.status(), await booked.text()).toBe(201);
  await page.context().clearCookies({ name: /^tenaye\.sid/ });
  await doctor.signIn(page);
  await page.goto(`${url}/provider/doctor`);
  const asked = page.getByRole('listitem').filter({ hasText: lastName });
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Appointment confirmed successfully')).toBeVisible();
}

/** An administrator sees the figures and invites a collector. */
async function admin({ page, url }: Scene): Promise<void> {
  await signedInProvider(page, 'admin');
  await page.goto(`${url}/provider/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${url}/provider/admin?tab=people&list=invitations`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Invite a person' });
  const { email } = aPerson();
  await dialog.getByLabel('Email of the person').fill(email);
  await dialog.getByText('Data collector').click();
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Withdraw the invitation of ${email}` })).toBeVisible();
}

/** A clinic requests a pickup, and sees it in its schedule. */
async function waste({ page, url, people }: Scene): Promise<void> {
  const clinic = await people.clinic();
  await clinic.signIn(page);
  await page.goto(`${url}/provider/waste-disposal`);
  await page.getByRole('link', { name: 'Request Pickup' }).click();
  await page.getByLabel('Estimated weight (kg)').fill('12.5');
  await page.getByRole('checkbox', { name: /^Sharps/ }).check();
  await page.getByLabel('Preferred time slot').selectOption('morning');
  await page.getByRole('button', { name: 'Preferred date' }).click();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(toast(page, 'Pickup Request Submitted')).toBeVisible();
  await expect(page.getByText('Driver: To be assigned').first()).toBeVisible();
}

/** A collector registers a facility, which reaches the server. */
async function datacollect({ page, context, url, people }: Scene): Promise<void> {
  await signIn(page, await people.collector(page));
  await inSululta(context, url);
  await page.goto(`${url}/data-collection`);
  const name = `Clinic ${crypto.randomUUID().slice(0, 8)}`;
  await fillClinic(page, name, async () => choosePhoto(page, await page.screenshot({ type: 'jpeg', quality: 50 })));
  await page.getByRole('button', { name: 'Submit' }).click();
  const mine = async () => (await page.request.get('/api/data-collection/mine?limit=100', { headers: { origin: origin() } })).text();
  await expect.poll(mine).toContain(name);
}

const scenes: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'mf-patient': patient,
  'mf-provider': provider,
  'mf-admin': admin,
  'mf-waste': waste,
  'mf-datacollect': datacollect,
};

const manifestShape = z.object({ routes: z.array(z.object({ path: z.string(), access: z.string() })) });

/** The scene of a remote without its own: opens the first page that anyone may open. */
async function firstPage({ page, url }: Scene, folder: string): Promise<void> {
  const { routes } = manifestShape.parse(JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')));
  const open = routes.find((it) => it.access === 'anyone' && !/[:*]/.test(it.path));
  if (!open) return;
  await page.goto(url + open.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens a remote's main pages signed in as its role, and makes a write that matters. */
export async function play(scene: Scene, remote: string, version: string): Promise<void> {
  const own = scenes[remote];
  if (own) return own(scene);
  const folder = path.join(path.resolve(root, process.env.RELEASE_DIR || '.release'), 'remotes', remote, version);
  return firstPage(scene, folder);
}
