import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { PAPER } from '../src/approval.ts';
import { aPerson, expect, origin, passGate, signedInPatient, signedInProvider, test, toast } from '../src/journey.ts';

/** A patient in a browser of their own. */
async function aPatient(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await passGate(page);
  await signedInPatient(page);
  return { page, close: () => context.close() };
}

const settled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

/** Signs a facility up on the screen. @returns its name */
async function signUp(page: Page): Promise<string> {
  const person = aPerson();
  const name = `${person.lastName} Pharmacy`;
  await page.goto('/provider/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('radio', { name: /^Health Facility/ }).check({ force: true });
  await page.getByLabel('Facility Name').fill(name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone Number').fill(person.phone);
  await page.getByLabel('Location').fill('Arada, Addis Ababa');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/provider\/dashboard$/);
  return name;
}

test('a new pharmacy registers, waits for verification and can’t be found', async ({ page, browser }) => {
  await passGate(page);
  const name = await signUp(page);
  await page.getByRole('link', { name: 'Register a Pharmacy' }).first().click();
  await expect(page.getByRole('heading', { name: 'Register your pharmacy' })).toBeFocused();
  await expect(page.getByLabel('Pharmacy name')).toHaveValue(name);
  await expectAccessibleInBothSizes(page);

  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('License number is required')).toBeVisible();
  await page.getByLabel('License number').fill(`PH-${crypto.randomUUID()}`);
  await page.getByLabel('Address').fill('Churchill Road');
  await page.getByLabel(/^Choose the license of the facility/).setInputFiles(PAPER);
  await page.getByLabel('Last day of the license').fill('2099-12-31');
  await page.getByRole('button', { name: 'Register', exact: true }).dblclick();
  await expect(toast(page, 'Registered. An administrator will verify it.')).toBeVisible();
  await expect(page.getByText('Verification Pending')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pharmacy Information' })).toContainText(name);
  await expect(page).toHaveURL(/\/provider\/pharmacy$/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Pharmacy Information' })).toContainText('Pending');
  await settled(page);
  await expectAccessibleInBothSizes(page);

  const own: { id: string } = await (await page.request.get('/api/provider/facility')).json();
  const patient = await aPatient(browser);
  const found = await patient.page.request.get(`/api/pharmacies?q=${encodeURIComponent(name)}`);
  expect([found.status(), await found.json()]).toEqual([200, []]);
  expect((await patient.page.request.get(`/api/facilities/${own.id}`)).status()).toBe(404);
  await patient.close();

  await page.goto('/provider/dashboard');
  await settled(page);
  await page.getByRole('link', { name: 'Pharmacy Portal' }).click();
  await expect(page.getByText('Verification Pending')).toBeVisible();
  await page.goto('/provider/diagnostic_center');
  await expect(page).toHaveURL(/\/provider\/pharmacy$/);
});

interface Center {
  id: string;
  services: { name: string; price: number | null }[];
  workingHours: Record<string, string> | null;
  version: string;
}
const centerOf = async (page: Page): Promise<Center> => (await page.request.get('/api/provider/facility')).json();

/** Changes the facility behind the screen. Other journeys use the demo's facilities too, and may change them meanwhile. */
async function change(page: Page, changeOf: (now: Center) => Partial<Center> & { additionalNotes?: string }): Promise<void> {
  await expect(async () => {
    const now = await centerOf(page);
    const data = { ...changeOf(now), version: now.version };
    const answer = await page.request.patch('/api/provider/facility', { data, headers: { origin: origin() } });
    expect(answer.status(), await answer.text()).toBe(200);
  }).toPass();
}

/** Takes the added service off the list and restores the hours. */
const putBack = (page: Page, { workingHours }: Center, added: string) =>
  change(page, ({ services }) => ({ services: services.filter((it) => it.name !== added), workingHours: workingHours ?? {} }));

async function addService(page: Page, name: string): Promise<void> {
  await page.goto('/provider/diagnostic_center?view=services');
  await page.getByRole('button', { name: 'Add a test' }).click();
  const form = page.getByRole('alertdialog', { name: 'Add a test' });
  await form.getByRole('combobox', { name: 'Name' }).fill(name);
  await form.getByLabel(/^Price/).fill('much');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Please enter a price in ETB');
  await form.getByLabel(/^Price/).fill('1250.50');
  await expectAccessibleInBothSizes(page);
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expect(toast(page, 'Price list saved').first()).toBeVisible();
}

async function openOnSunday(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Information', exact: true }).click();
  await page.getByLabel('Sunday', { exact: true }).selectOption({ label: 'Opening hours' });
  await page.getByLabel('Opens on Sunday').fill('09:30');
  await page.getByLabel('Closes on Sunday').fill('13:15');
  await settled(page);
  await expectAccessibleInBothSizes(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();
}

test('a center adds a service with its price and other hours, and a patient reads both', async ({ page, browser }) => {
  await passGate(page);
  await signedInProvider(page, 'diagnostic_center');
  const before = await centerOf(page);
  const service = `Allergy panel ${crypto.randomUUID().slice(0, 8)}`;
  try {
    await addService(page, service);
    await openOnSunday(page);
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('region', { name: 'Services Available' })).toContainText(`${service} ETB 1,250.50`);
    await expect(page.getByRole('region', { name: 'Operating Hours' })).toContainText('9:30 AM - 1:15 PM');
    await settled(page);
    await expectAccessibleInBothSizes(page);

    const patient = await aPatient(browser);
    await patient.page.goto(`/diagnostics?step=upload&center=${before.id}`);
    await patient.page.getByRole('button', { name: 'Type it by hand' }).click();
    await patient.page.getByLabel('Test', { exact: true }).fill(service);
    await patient.page.getByRole('button', { name: /^Confirm/ }).click();
    const line = patient.page.getByRole('region', { name: 'Services' }).getByRole('listitem').filter({ hasText: service });
    await expect(line).toContainText('ETB 1,250.50');
    await expect(patient.page.getByRole('region', { name: 'Opening hours' })).toContainText('9:30 AM - 1:15 PM');
    await patient.close();
  } finally {
    await putBack(page, before, service);
  }
});

test('input is kept when the center was changed elsewhere, until the current state is loaded', async ({ page, expectErrors }) => {
  expectErrors();
  await passGate(page);
  await signedInProvider(page, 'facility');
  await page.goto('/provider/diagnostic_center?view=profile');
  const notes = page.getByLabel('Additional notes');
  await notes.fill('Typed here');
  const elsewhere = (additionalNotes: string) => change(page, () => ({ additionalNotes }));
  try {
    await elsewhere('Changed elsewhere');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert')).toContainText('changed elsewhere in the meantime');
    await expect(notes).toHaveValue('Typed here');
    await page.getByRole('button', { name: 'Load the current version' }).click();
    await expect(notes).toHaveValue('Changed elsewhere');
  } finally {
    await elsewhere('');
  }
});
