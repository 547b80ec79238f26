import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { expect, origin, passGate, signedInPatient, signedInProvider, test } from '../src/journey.ts';
import { printedPrescription } from '../src/prescription.ts';

/** A pharmacist's browser at the queue of the demo pharmacy. */
async function aPharmacist(browser: Browser) {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await passGate(desk);
  await signedInProvider(desk, 'pharmacy');
  const pharmacy: { id: string; name: string } = await (await desk.request.get('/api/provider/facility')).json();
  await desk.goto('/provider/pharmacy?view=requests');
  await expect(desk.getByRole('heading', { name: 'Medication Requests' })).toBeVisible();
  await expect(desk.locator('[aria-busy="true"]')).toHaveCount(0);
  return { desk, pharmacy, close: () => context.close() };
}

/** Sends a request with a photographed prescription, as the finder does. @returns its id */
async function send(page: Page, pharmacyId: string): Promise<string> {
  const medicines = [
    { name: 'Amoxicillin 500mg', quantity: 21, medicationId: null },
    { name: 'Cetirizine 10mg', quantity: 10, medicationId: null },
    { name: 'Zinc 20mg', quantity: 5, medicationId: null },
  ];
  const multipart = {
    pharmacyId,
    requestedMedications: JSON.stringify(medicines),
    notes: 'I come after work',
    prescription: await printedPrescription(page, ['Amoxicillin 500mg 21', 'Cetirizine 10mg 10', 'Zinc 20mg 5']),
  };
  const headers = { origin: origin(), 'idempotency-key': crypto.randomUUID() };
  const sent = await page.request.post('/api/medication-requests', { multipart, headers });
  expect(sent.status(), await sent.text()).toBe(201);
  return (await sent.json()).id;
}

async function readPrescription(desk: Page, detail: Locator, patient: string): Promise<void> {
  await detail.getByRole('button', { name: 'View prescription.png' }).click();
  const viewer = desk.getByRole('dialog', { name: `Prescription of ${patient}` });
  const picture = viewer.getByRole('img', { name: `Prescription of ${patient}` });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth)).toBeGreaterThan(100);
  const before = (await picture.boundingBox())?.width ?? 0;
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(viewer).toContainText('150%');
  expect((await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before);
  await expectAccessibleInBothSizes(desk);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
}

/**
 * Answers one line as requested, one partially, one with a substitute. Nothing is taken from the demo's stock, which other journeys read.
 */
async function answer(detail: Locator): Promise<void> {
  const line = (name: RegExp) => detail.getByRole('group', { name }).first();
  const choose = (it: Locator, choice: string) => it.getByRole('radio', { name: choice, exact: true }).check();
  const amoxicillin = line(/^Amoxicillin 500mg × 21/);
  await choose(amoxicillin, 'Available');
  await amoxicillin.getByRole('button', { name: "Don't take from stock" }).click();
  await amoxicillin.getByLabel(/Unit price/).fill('7');
  const cetirizine = line(/^Cetirizine 10mg × 10/);
  await choose(cetirizine, 'Partial');
  await cetirizine.getByRole('button', { name: "Don't take from stock" }).click();
  await cetirizine.getByLabel('Quantity').fill('4');
  await cetirizine.getByLabel(/Unit price/).fill('5');
  const zinc = line(/^Zinc 20mg × 5/);
  await choose(zinc, 'Substitute');
  await zinc.getByLabel('Substitute medicine').fill('Zinc syrup');
  await zinc.getByLabel('Quantity').fill('1');
  await zinc.getByLabel(/Unit price/).fill('60.50');
  await expect(detail).toContainText('ETB 227.50');
  await detail.getByLabel(/Note to the patient/).fill('Open until nine');
}

test('a pharmacist answers a prescription line by line, prepares it and hands it over, and the patient follows', async ({
  page,
  browser,
}) => {
  await passGate(page);
  const person = await signedInPatient(page);
  const patient = `${person.firstName} ${person.lastName}`;
  const { desk, pharmacy, close } = await aPharmacist(browser);

  const id = await send(page, pharmacy.id);
  const row = desk.getByRole('listitem').filter({ hasText: patient });
  await expect(row).toContainText('New');
  await expect(row).toContainText('Amoxicillin 500mg × 21');
  await expect(row).toContainText('Answer it');
  await expectAccessibleInBothSizes(desk);

  await row.getByRole('link', { name: patient }).click();
  const detail = desk.getByRole('region', { name: patient });
  await expect(detail.getByRole('heading', { level: 2, name: patient })).toBeFocused();
  await expect(detail).toContainText('I come after work');
  await expect(detail.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+2519/);
  await readPrescription(desk, detail, patient);

  await page.goto(`/pharmacy?request=${id}`);
  const followed = page.getByRole('dialog', { name: pharmacy.name });
  await expect(followed).toContainText('You sent the request');
  await answer(detail);
  await expectAccessibleInBothSizes(desk);
  await detail.getByRole('button', { name: 'Send quote' }).dblclick();
  await expect(detail).toContainText('Prepare nothing before that');
  for (const words of ['4 of 10 available', 'Substitute: Zinc syrup × 1', 'ETB 227.50', 'Open until nine'])
    await expect(followed).toContainText(words);
  await expectAccessibleInBothSizes(desk);
  await expectAccessibleInBothSizes(page);
  await followed.getByRole('button', { name: /^Accept ETB/ }).click();
  await expect(followed).toContainText('Please take or leave out each substitute');
  await followed.getByText('Leave it out').click();
  await followed.getByRole('button', { name: 'Accept ETB 167.00' }).dblclick();
  await expect(followed).toContainText('The pharmacy is preparing your medicines');
  await expect(detail).toContainText('Not wanted: Zinc syrup');
  await expect(detail.getByRole('button', { name: 'Mark as ready' })).toBeVisible();

  await detail.getByRole('button', { name: 'Mark as ready' }).dblclick();
  await expect(followed.getByRole('status').first()).toContainText('Pick up your medicines');
  await followed.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /Notifications, [3-9] unread/ }).click();
  await expect(page.getByText('Ready for pickup').first()).toBeVisible();

  await detail.getByRole('button', { name: 'Complete', exact: true }).click();
  const question = desk.getByRole('alertdialog', { name: 'Complete this request?' });
  await expect(question).toContainText('No stock will be deducted');
  await expectAccessibleInBothSizes(desk);
  await question.getByRole('button', { name: 'Yes, complete it' }).dblclick();
  await expect(question).toBeHidden();
  await expect(detail).toContainText('Marked as ready');
  await expect(detail.getByRole('button', { name: 'Complete', exact: true })).toBeHidden();
  await page.goto(`/pharmacy?request=${id}`);
  await expect(page.getByRole('dialog', { name: pharmacy.name })).toContainText('Medicines handed over');

  await desk.getByRole('link', { name: 'Back to the requests' }).click();
  await desk.getByRole('link', { name: /^Completed/ }).click();
  await expect(desk).toHaveURL(/status=completed/);
  await expect(row).toContainText('ETB 167.00');
  await close();
});

test('a request that its patient cancels meanwhile can’t be answered, and the pharmacist sees the reason', async ({ page, browser }) => {
  await passGate(page);
  const person = await signedInPatient(page);
  const patient = `${person.firstName} ${person.lastName}`;
  const { desk, pharmacy, close } = await aPharmacist(browser);
  const id = await send(page, pharmacy.id);
  await desk.goto(`/provider/pharmacy?view=requests&request=${id}`);
  const detail = desk.getByRole('region', { name: patient });
  await detail.getByRole('button', { name: 'Fill in from your stock' }).click();
  const taken = await page.request.post(`/api/medication-requests/${id}/cancel`, { data: {}, headers: { origin: origin() } });
  expect(taken.status()).toBe(200);
  await expect(detail.getByRole('alert')).toContainText('The patient has cancelled this request');
  await expect(detail.getByRole('button', { name: 'Send quote' })).toBeHidden();
  await expect(detail.getByRole('link', { name: /^Call/ })).toBeHidden();
  await expectAccessibleInBothSizes(desk);
  await close();
});
