import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { expect, origin, passGate, post, signedInPatient, signedInProvider, test } from '../src/journey.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

/** The facility's side, through API calls: another browser, signed in with the demo account. */
async function aDesk(browser: Browser, role: 'pharmacy' | 'diagnostic_center') {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await signedInProvider(desk, role);
  const me: { providerData: { id: string; name: string } } = await (await desk.request.get('/api/provider/me')).json();
  return {
    ...me.providerData,
    answer: async (id: string, data: object) => {
      const answered = await desk.request.patch(`/api/provider/requests/${id}`, { data, headers: { origin: origin() } });
      expect(answered.status(), await answered.text()).toBe(200);
    },
    addResult: async (id: string, name: string) => {
      const multipart = { result: pdf(name), results: 'All within range' };
      const added = await desk.request.post(`/api/provider/requests/${id}/results`, { multipart, headers: { origin: origin() } });
      expect(added.status(), await added.text()).toBe(201);
    },
    close: () => context.close(),
  };
}

/** Sends a request as the finder does. @returns its id */
async function send(page: Page, path: string, multipart: Record<string, string | ReturnType<typeof pdf>>): Promise<string> {
  const sent = await page.request.post(path, { multipart, headers: { origin: origin(), 'idempotency-key': crypto.randomUUID() } });
  expect(sent.status(), await sent.text()).toBe(201);
  return (await sent.json()).id;
}

const medicines = (pharmacyId: string) => ({
  pharmacyId,
  requestedMedications: JSON.stringify([
    { name: 'Amoxicillin 500mg', quantity: 21, medicationId: null },
    { name: 'Cetirizine 10mg', quantity: 10, medicationId: null },
  ]),
  prescription: pdf('prescription.pdf'),
});

test('the pharmacy answers and the patient’s list, detail and bell follow without a reload', async ({ page, browser }) => {
  await passGate(page);
  await signedInPatient(page);
  const pharmacy = await aDesk(browser, 'pharmacy');
  const id = await send(page, '/api/medication-requests', medicines(pharmacy.id));

  await page.goto('/pharmacy');
  const row = page.getByRole('region', { name: 'Your medication requests' }).getByRole('listitem').filter({ hasText: pharmacy.name });
  await expect(row).toContainText('Pending');
  await row.getByRole('link', { name: /Details/ }).click();
  const detail = page.getByRole('dialog', { name: pharmacy.name });
  await expect(detail).toContainText('You sent the request');
  await expectAccessible(page);

  const lines = [
    { availability: 'available', unitPrice: 7 },
    { availability: 'partial', quantity: 4, unitPrice: 5 },
  ];
  await pharmacy.answer(id, { status: 'quoted', lines });
  await expect(detail).toContainText('4 of 10 available');
  await detail.getByRole('button', { name: 'Accept ETB 167.00' }).click();
  await expect(detail.getByRole('button', { name: 'Cancel request' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await pharmacy.answer(id, { status: 'ready' });
  await expect(detail.getByRole('status').first()).toContainText('Pick up your medicines');
  await expect(detail.getByRole('button', { name: 'Cancel request' })).toBeHidden();

  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(detail).toBeHidden();
  await expect(row).toContainText('Ready');
  await page.getByRole('button', { name: /Notifications, [3-9] unread/ }).click();
  await expect(page.getByText('Ready for pickup').first()).toBeVisible();
  await pharmacy.close();
});

test('a result that the center adds reaches the patient as a file', async ({ page, browser }) => {
  await passGate(page);
  await signedInPatient(page);
  const center = await aDesk(browser, 'diagnostic_center');
  const id = await send(page, '/api/facility-requests', { facilityId: center.id, requestedServices: '["Complete blood count"]' });
  await page.goto(`/diagnostics?request=${id}`);
  const detail = page.getByRole('dialog', { name: center.name });
  await expect(detail).toContainText('The center will review your request');

  await center.answer(id, { status: 'quoted', totalAmount: 320 });
  await detail.getByRole('button', { name: 'Accept ETB 320.00' }).click();
  await expect(detail).toContainText('You accepted the quote');
  await center.addResult(id, 'blood-count.pdf');
  await center.answer(id, { status: 'completed' });
  await expect(detail.getByRole('status').first()).toContainText('Download your results');
  await expect(detail).toContainText('All within range');
  const download = page.waitForEvent('download');
  await detail.getByRole('button', { name: 'Download blood-count.pdf' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('blood-count.pdf');
  expect(await readFile(await file.path())).toEqual(PDF);
  await expect(detail).toContainText('Downloaded');
  await center.close();
});

test('a refused or lost download is reported, and can be tried again', async ({ page, browser, expectErrors }) => {
  expectErrors();
  await passGate(page);
  await signedInPatient(page);
  const pharmacy = await aDesk(browser, 'pharmacy');
  const id = await send(page, '/api/medication-requests', medicines(pharmacy.id));
  await page.goto(`/pharmacy?request=${id}`);
  const detail = page.getByRole('dialog', { name: pharmacy.name });
  const press = () => detail.getByRole('button', { name: 'Download prescription.pdf' }).click();
  await page.route('**/files/*', (route) => route.abort('connectionreset'), { times: 1 });
  await press();
  await expect(detail.getByRole('alert')).toContainText('Network error. Please try again.');
  const download = page.waitForEvent('download');
  await press();
  expect(await readFile(await (await download).path())).toEqual(PDF);
  await pharmacy.close();
});

test('a patient cancels a request once, and the pharmacy can no longer answer it', async ({ page, browser }) => {
  await passGate(page);
  await signedInPatient(page);
  const pharmacy = await aDesk(browser, 'pharmacy');
  const id = await send(page, '/api/medication-requests', medicines(pharmacy.id));
  await page.goto(`/pharmacy?request=${id}`);
  const detail = page.getByRole('dialog', { name: pharmacy.name });
  await detail.getByRole('button', { name: 'Cancel request' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).dblclick();
  await expect(detail).toContainText('You cancelled the request');
  const again = await post(page.request, `/api/medication-requests/${id}/cancel`, {});
  expect([again.status(), (await again.json()).steps.length]).toEqual([200, 2]);
  await pharmacy.close();
});
