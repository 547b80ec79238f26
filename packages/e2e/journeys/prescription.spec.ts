import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { expect, NEEDS_LONGER, passGate, signedInPatient, signedInProvider, test, toast } from '../src/journey.ts';
import { printedPrescription } from '../src/prescription.ts';

const readButton = (page: Page) => page.getByRole('button', { name: 'Read prescription' });

async function pharmacyFinder(page: Page): Promise<void> {
  await passGate(page);
  await signedInPatient(page);
  await page.goto('/pharmacy');
  await expect(page.getByText('max 10MB')).toBeVisible();
}

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel(/drop it here/).setInputFiles(file);
  // A photo is sent as a JPEG where that is smaller.
  await expect(page.getByText(new RegExp(`${file.name.replace(/\.png$/, '')}\\.(png|jpg)`))).toBeVisible();
  await readButton(page).click();
}

test('a printed prescription is read, corrected and confirmed', async ({ page, expectErrors }) => {
  expectErrors(NEEDS_LONGER);
  await pharmacyFinder(page);
  await choose(
    page,
    await printedPrescription(page, [
      'Demo Clinic',
      'Name: Abebe Testuser   Age: 34',
      'Amoxicillin 500mg Capsule #21',
      'Sig: 1 capsule three times a day for 7 days',
      'Paracetamol 500mg Tablet #12',
    ]),
  );
  await expect(page.getByRole('heading', { name: 'Analyzing…' })).toBeVisible();
  await expect(page.getByText('2 medicines found')).toBeVisible({ timeout: 120_000 });
  const first = page.getByRole('listitem', { name: /^1 of 2: Amoxicillin 500mg Capsule/ });
  await expect(first.getByText(/^Sure \(\d+%\)$/)).toBeVisible();
  await expect(first.getByText('In the document: Amoxicillin 500mg Capsule #21')).toBeVisible();
  await expect(first.getByLabel('Quantity')).toHaveValue('21');

  const second = page.getByRole('listitem', { name: /^2 of 2/ });
  await second.getByLabel('Medicine', { exact: true }).fill('ibupro');
  await page.getByRole('option', { name: /^Ibuprofen 400mg Tablet/ }).click();
  await page.getByRole('button', { name: 'Confirm 2 medicines' }).click();
  await expect(page).toHaveURL(/step=recommendations/);
  await expect(page.getByText(/Ibuprofen 400mg Tablet/).first()).toBeVisible();
  await expect(page.getByText(/Amoxicillin 500mg Capsule/).first()).toBeVisible();
});

test('an unconfirmed list survives a reload', async ({ page }) => {
  await pharmacyFinder(page);
  await page.getByRole('button', { name: 'Type it by hand' }).click();
  await page.getByLabel('Medicine', { exact: true }).fill('Zinc 20mg');
  await page.reload();
  await expect(page.getByLabel('Medicine', { exact: true })).toHaveValue('Zinc 20mg');
});

test('a blank page is reported as unreadable, with alternatives', async ({ page, expectErrors }) => {
  expectErrors(NEEDS_LONGER);
  await pharmacyFinder(page);
  await choose(page, await printedPrescription(page, [], 'blank.png'));
  await expect(page.getByRole('heading', { name: "We couldn't read this document" })).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Type it by hand' }).click();
  await expect(page.getByRole('heading', { name: 'Your medicines' })).toBeFocused();
});

test('an unreadable prescription goes to a pharmacy alone, which reads it and quotes what it has read', async ({
  page,
  browser,
  expectErrors,
}) => {
  test.slow();
  expectErrors(NEEDS_LONGER);
  await pharmacyFinder(page);
  await choose(page, await printedPrescription(page, [], 'blank.png'));
  await page.getByRole('button', { name: 'Send the photo, let the pharmacist read it' }).click({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: 'Choose a pharmacy' })).toBeVisible();
  const desk = await (await browser.newContext()).newPage();
  await passGate(desk);
  await signedInProvider(desk, 'pharmacy');
  const { providerData }: { providerData: { name: string } } = await (await desk.request.get('/api/provider/me')).json();
  await page.getByLabel('Medicine or name').fill(providerData.name);
  await page.getByRole('link', { name: `Send a request ${providerData.name}` }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  const detail = page.getByRole('dialog', { name: providerData.name });
  await expect(detail).toContainText('The pharmacy reads them from your prescription.');
  const id = new URL(page.url()).searchParams.get('request');

  await desk.goto(`/provider/pharmacy?view=requests&request=${id}`);
  const form = desk.getByRole('form', { name: 'Your answer' });
  await form.getByLabel('Medicine 1').fill('Amoxicillin 500mg');
  await form.getByLabel('Quantity').fill('21');
  await form.getByRole('radio', { name: 'Available', exact: true }).check({ force: true });
  await form.getByLabel(/Unit price/).fill('2');
  await expectAccessible(desk);
  await form.getByRole('button', { name: 'Send quote' }).click();
  await expect(toast(desk, 'The patient has been notified.')).toBeVisible();
  await desk.context().close();

  await expect(detail).toContainText('Read by the pharmacy from your prescription.');
  await expect(detail).toContainText('Amoxicillin 500mg');
  await detail.getByRole('button', { name: /^Accept/ }).click();
  await expect(detail.getByText('Confirmed').first()).toBeVisible();
});

test('a failed analysis is reported, keeps the file and offers a guess from its name', async ({ page, expectErrors }) => {
  expectErrors();
  await pharmacyFinder(page);
  await page.route('**/api/analyze/prescription/pharmacy', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side' } }),
  );
  await choose(page, await printedPrescription(page, ['x'], 'amoxicillin.png'));
  await expect(toast(page, 'Analysis Failed')).toBeVisible();
  await expect(toast(page, 'Could not analyze prescription. Please try again.')).toBeVisible();
  await expect(page.getByText('amoxicillin.jpg', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use a guess from the file name' }).click();
  await expect(page.getByText(/a guess from the file name/)).toBeVisible();
  await expect(page.getByLabel('Medicine', { exact: true })).toHaveValue('Amoxicillin');
});

test('a file of another type is refused before it is sent', async ({ page }) => {
  await pharmacyFinder(page);
  await page.getByLabel(/drop it here/).setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Please choose an image (JPEG, PNG, WebP) or a PDF')).toBeVisible();
  await expect(readButton(page)).toBeHidden();
});
