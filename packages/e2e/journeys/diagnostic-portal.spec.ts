import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { expect, origin, passGate, signedInPatient, signedInProvider, test } from '../src/journey.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const pdf = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer });

/** A browser at the desk of the demo center. */
async function aCenter(browser: Browser) {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await passGate(desk);
  await signedInProvider(desk, 'diagnostic_center');
  const center: { id: string; name: string } = await (await desk.request.get('/api/provider/facility')).json();
  await desk.goto('/provider/diagnostic_center?view=requests');
  await expect(desk.getByRole('heading', { name: 'Diagnostic Requests' })).toBeVisible();
  await expect(desk.locator('[aria-busy="true"]')).toHaveCount(0);
  return { desk, center, close: () => context.close() };
}

/** Requests tests as the finder does. @returns the request's id */
async function ask(page: Page, facilityId: string, tests: string[]): Promise<string> {
  const multipart = { facilityId, requestedServices: JSON.stringify(tests) };
  const headers = { origin: origin(), 'idempotency-key': crypto.randomUUID() };
  const sent = await page.request.post('/api/facility-requests', { multipart, headers });
  expect(sent.status(), await sent.text()).toBe(201);
  return (await sent.json()).id;
}

test('a center accepts tests with an amount, adds the results and completes, and the patient downloads them', async ({ page, browser }) => {
  await passGate(page);
  const person = await signedInPatient(page);
  const patient = `${person.firstName} ${person.lastName}`;
  const { desk, center, close } = await aCenter(browser);
  const id = await ask(page, center.id, ['Complete blood count']);
  const row = desk.getByRole('listitem').filter({ hasText: patient });
  await expect(row).toContainText('Complete blood count');
  await expectAccessibleInBothSizes(desk);
  await row.getByRole('link', { name: patient }).click();
  const detail = desk.getByRole('region', { name: patient });

  await page.goto(`/diagnostics?request=${id}`);
  const followed = page.getByRole('dialog', { name: center.name });
  await detail.getByLabel(/^Price/).fill('320');
  await detail.getByLabel(/When to come/).fill('Before ten, with an empty stomach');
  await expectAccessibleInBothSizes(desk);
  await detail.getByRole('button', { name: 'Send quote' }).click();
  await expect(followed).toContainText('Before ten, with an empty stomach');
  await followed.getByRole('button', { name: 'Accept ETB 320.00' }).click();

  const form = detail.getByRole('form', { name: 'Add a result' });
  await form.getByLabel(/Choose the result/).setInputFiles(pdf('page.pdf', Buffer.from('<html><script>1</script></html>')));
  await form.getByRole('button', { name: `Send to ${patient}` }).click();
  await expect(form).toContainText('Please upload');
  await form.getByRole('button', { name: 'Remove' }).click();
  await form.getByLabel(/Summary of the results/).fill('All within range');
  for (const name of ['blood-count.pdf', 'second-page.pdf']) {
    await form.getByLabel(/Choose the result/).setInputFiles(pdf(name));
    await form.getByRole('button', { name: `Send to ${patient}` }).dblclick();
    await expect(detail.getByRole('region', { name: 'Results' }).getByText(name)).toHaveCount(1);
  }
  await expectAccessibleInBothSizes(desk);
  await detail.getByRole('button', { name: 'Withdraw a result' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Withdraw a result?' });
  await question.getByLabel('Which result?').selectOption('second-page.pdf');
  await question.getByLabel('Reason').fill("It was another patient's.");
  await expectAccessibleInBothSizes(desk);
  await question.getByRole('button', { name: 'Yes, withdraw it' }).dblclick();
  await expect(followed).toContainText(`Result withdrawn by ${center.name}: It was another patient's.`);
  await expect(followed).not.toContainText('second-page.pdf');
  await expect(followed).not.toContainText('All within range');
  await form.getByLabel(/Choose the result/).setInputFiles(pdf('right-page.pdf'));
  await form.getByLabel(/Summary of the results/).fill('Iron is low');
  await form.getByRole('button', { name: `Send to ${patient}` }).click();
  await expect(followed).toContainText('right-page.pdf');
  await detail.getByRole('button', { name: 'Complete' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Yes, complete it' }).click();
  await expect(detail.getByRole('button', { name: 'Complete' })).toBeHidden();

  await expect(followed.getByRole('status').first()).toContainText('Download your results');
  await expect(followed).toContainText('Iron is low');
  const download = page.waitForEvent('download');
  await followed.getByRole('button', { name: 'Download blood-count.pdf' }).click();
  expect(await readFile(await (await download).path())).toEqual(PDF);
  await close();
});

test('a center rejects what it can’t do, and the patient reads the reason', async ({ page, browser }) => {
  await passGate(page);
  const person = await signedInPatient(page);
  const patient = `${person.firstName} ${person.lastName}`;
  const { desk, center, close } = await aCenter(browser);
  const id = await ask(page, center.id, ['MRI of the knee']);
  await desk.getByRole('listitem').filter({ hasText: patient }).getByRole('link', { name: patient }).click();
  const detail = desk.getByRole('region', { name: patient });
  await detail.getByRole('button', { name: 'Reject' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Reject this request?' });
  await question.getByRole('button', { name: 'Yes, reject it' }).click();
  await expect(question).toContainText('Please give a reason');
  await expectAccessibleInBothSizes(desk);
  await question.getByRole('button', { name: 'Our equipment is being repaired.' }).click();
  await question.getByRole('button', { name: 'Yes, reject it' }).dblclick();
  await expect(question).toBeHidden();
  await expect(detail.getByRole('region', { name: 'Your reason' })).toContainText('Our equipment is being repaired.');
  await expect(detail.getByRole('heading', { level: 2, name: patient })).toBeFocused();
  await page.goto(`/diagnostics?request=${id}`);
  await expect(page.getByRole('region', { name: 'Why it was declined' })).toContainText('Our equipment is being repaired.');
  await close();
});
