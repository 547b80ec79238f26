import { type APIRequestContext, type Locator, type Page, request as requests } from '@playwright/test';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { expectAccessible, PHONE } from '../src/accessible.ts';
import { aPerson, callsOf, expect, origin, passGate, post, signedInProvider, test, toast } from '../src/journey.ts';
import { pdfText } from '../src/pdf-text.ts';
import { ready } from '../src/ready.ts';

const PORTAL = '/provider/waste-disposal';

interface Clinic {
  id: string;
  name: string;
  email: string;
  password: string;
}

/** An account with a clinic of its own, signed in on the page. */
async function signedInClinic(page: Page): Promise<Clinic> {
  const { email, password, lastName, phone } = aPerson();
  const request = await requests.newContext({ baseURL: ready().url });
  const account = { email, password, location: 'Bole', providerType: 'health_facility', firstName: 'Clinic' };
  expect((await post(request, '/api/provider/register', account)).status()).toBe(201);
  const name = `${lastName} Clinic`;
  const facts = { licenseNumber: crypto.randomUUID(), address: 'Bole Road', location: 'Bole', phone, email, facilityType: 'medium_clinic' };
  const answer = await post(request, '/api/provider/facility', { ...facts, name });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  await page.context().addCookies((await request.storageState()).cookies);
  await request.dispose();
  return { id, name, email, password };
}

/** A manager's call, with an idempotency key of its own. @returns its answer */
async function manage(manager: APIRequestContext, method: 'post' | 'patch', path: string, data: unknown) {
  const headers = { origin: origin(), 'idempotency-key': crypto.randomUUID() };
  const answer = await manager[method](`/api/waste/manager/${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** The manager's part: a driver of the journey's own comes today and collects 18.5 kg. */
async function collect(manager: APIRequestContext, pickupId: string): Promise<void> {
  const { firstName, phone } = aPerson();
  const driver = await manage(manager, 'post', 'drivers', { name: `Driver ${firstName}`, phone });
  await manage(manager, 'patch', `pickups/${pickupId}`, { driverId: driver.id, date: localDate(Date.now()) });
  await manage(manager, 'post', `pickups/${pickupId}/complete`, {
    actualWeights: { sharps: 12, pharmaceutical: 6.5 },
    discrepancyReason: 'One more bin',
    signerName: 'Sister Tigist',
  });
}

/** Ends the session, acts, and signs in again in the dialog that opens over the page. */
async function signInAgain(page: Page, { password }: Clinic, act: () => Promise<void>): Promise<void> {
  await page.context().clearCookies({ name: /^tenaye\.sid/ });
  await act();
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await ended.getByLabel('Password', { exact: true }).fill(password);
  await ended.getByRole('button', { name: 'Sign In' }).click();
  await expect(ended).toBeHidden();
}

/** A picture of 1500 × 3000 px whose PNG is larger than its JPEG, because a part of it is noise. */
async function aTallPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1500, height: 3000 });
    const noise = new ImageData(1500, 400);
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : Math.imul(at, 2654435761) >>> 24;
    canvas.getContext('2d')?.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

/** Width and height of a pickup's stored photo, as the browser shows it. */
async function photoSize(page: Page, pickupId: string): Promise<number[]> {
  const { files } = await (await page.request.get(`/api/waste/pickup-requests/${pickupId}`)).json();
  return page.evaluate(async (url) => {
    const image = await createImageBitmap(await (await fetch(url)).blob());
    return [image.width, image.height];
  }, `/api/waste/pickup-requests/${pickupId}/photos/${files[0].id}`);
}

/** The texts of the elements that are too narrow for their content. */
const cutTexts = (elements: Locator): Promise<(string | null)[]> =>
  elements.evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent));

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Waste disposal sections' }).getByRole('link', { name });

test('a clinic requests a pickup, reads its manifest, pays its invoice and sees it in the analytics', async ({ page, expectErrors }) => {
  // A document that is still being printed is asked for again; a call with an ended session is refused.
  expectErrors(/status of (503|401)/);
  await passGate(page);
  const clinic = await signedInClinic(page);
  const manager = await callsOf('waste_manager');
  await page.goto(PORTAL);
  await expect(page.getByText('No upcoming pickups scheduled')).toBeVisible();

  await page.getByRole('link', { name: 'Request Pickup' }).click();
  const submit = page.getByRole('button', { name: 'Submit Request' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Estimated weight (kg)').fill('12.5');
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(page.getByLabel('Estimated weight (kg)')).toHaveValue('12.5');
  await page.getByRole('checkbox', { name: /^Sharps/ }).check();
  await page.getByRole('checkbox', { name: /^Pharmaceutical/ }).check();
  await page.getByLabel(/^Choose photos/).setInputFiles({ name: 'bin.png', mimeType: 'image/png', buffer: await aTallPicture(page) });
  await expect(page.getByText('bin.jpg')).toBeVisible();
  await page.getByLabel('Preferred time slot').selectOption('morning');
  await page.getByRole('button', { name: 'Preferred date' }).click();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  await submit.dblclick();
  await expect(toast(page, 'Pickup Request Submitted')).toBeVisible();
  await expect(page).toHaveURL(/tab=schedule/);
  await expect(page.getByText('Driver: To be assigned')).toBeVisible();
  const [request, ...more] = await (await page.request.get('/api/waste/pickup-requests')).json();
  expect(more).toEqual([]);
  expect(await photoSize(page, request.id)).toEqual([1000, 2000]);

  await collect(manager, request.id);
  await page.getByRole('link', { name: 'List View' }).click();
  await page.getByRole('button', { name: /^View pickup on/ }).click();
  const pickup = page.getByRole('dialog');
  await expect(pickup.getByText('18.5 kg', { exact: true })).toBeVisible();
  await expect(pickup.getByText(/handed 18\.5\skg over/)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(pickup).toBeHidden();

  await tab(page, 'Compliance').click();
  const manifest = page.getByRole('button', { name: /^Download .*MAN-/ });
  await expect(async () => {
    const [download] = await Promise.all([page.waitForEvent('download', { timeout: 5000 }), manifest.click()]);
    const text = await pdfText(download);
    for (const words of [clinic.name, 'MAN-', '12', '6.5', 'Sister Tigist']) expect(text).toContain(words);
  }).toPass();

  await tab(page, 'Invoices').click();
  const invoice = page.getByRole('row').filter({ hasText: 'INV-' });
  await expect(invoice).toContainText('Pending');
  await invoice.getByRole('button', { name: /^Pay Now/ }).click();
  const paying = page.getByRole('alertdialog');
  await paying.getByLabel('Reference').fill('FT-JOURNEY');
  await expectAccessible(page);
  await signInAgain(page, clinic, () => paying.getByRole('button', { name: 'Submit payment' }).click());
  await expect(paying.getByLabel('Reference')).toHaveValue('FT-JOURNEY');
  await paying.getByRole('button', { name: 'Submit payment' }).dblclick();
  await expect(toast(page, 'Payment announced')).toBeVisible();
  await expect(invoice).toContainText('announced');
  await expect(invoice.getByRole('button', { name: /^Pay Now/ })).toBeHidden();
  const [{ id: invoiceId }] = await (await page.request.get('/api/waste/invoices')).json();
  const { payments } = await (await page.request.get(`/api/waste/invoices/${invoiceId}`)).json();
  expect(payments).toHaveLength(1);
  await manage(manager, 'post', `payments/${payments[0].id}/decision`, { action: 'confirm' });
  await expect(invoice).toContainText('Paid');

  await tab(page, 'Analytics').click();
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText(/Total Waste YTD\s*18\.5\skg/);
  await expect(page.getByText(/Pharmaceutical/).first()).toBeAttached();
  await tab(page, 'Dashboard').click();
  await expect(page.getByText('Nothing is owed.')).toBeVisible();
  await page.getByRole('link', { name: 'Same as last time' }).click();
  await expect(page.getByLabel('Estimated weight (kg)')).toHaveValue('12.5');
  await expect(submit).toBeEnabled();
  await manager.dispose();
});

test('figures stay in their tiles on a phone, and the buttons of registers in view on a desktop', async ({ page }) => {
  await passGate(page);
  await signedInProvider(page, 'facility');
  await page.route('**/api/waste/overview*', async (route) => {
    const overview = await (await route.fetch()).json();
    await route.fulfill({ json: { ...overview, totalWasteCollected: 1234.56 } });
  });
  await page.setViewportSize(PHONE);
  await page.goto(PORTAL);
  const tiles = page.getByRole('region', { name: 'Waste totals' }).locator('> div');
  await expect(tiles).toHaveCount(4);
  expect(await cutTexts(tiles)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${PORTAL}?tab=compliance`);
  await expect(page.getByRole('button', { name: /^Remove the training of/ })).not.toHaveCount(0);
  expect(await cutTexts(page.getByRole('table').locator('..'))).toEqual([]);
});
