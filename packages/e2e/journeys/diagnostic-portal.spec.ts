import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
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

const range = { sex: null, fromAge: 15, toAge: null, ageUnit: 'years', low: 12, high: 15.5, criticalLow: 7, criticalHigh: null };

/** Keeps units and ranges of a blood count in the demo center's price list, where other journeys find nothing changed. */
async function keepRanges(desk: Page): Promise<void> {
  const list: { name: string; version: string }[] = await (await desk.request.get('/api/provider/price-list')).json();
  const { name, version } = list.find((it) => /complete blood count/i.test(it.name)) ?? { name: 'Complete blood count', version: 'new' };
  const data = { version, name, measurements: [{ name: 'Hemoglobin', unit: 'g/dL', ranges: [range] }] };
  const kept = await desk.request.put('/api/provider/price-list/tests', { data, headers: { origin: origin() } });
  expect(kept.status(), await kept.text()).toBe(200);
}

/** Takes the sample, enters a value, checks and sends it, and corrects it; the patient follows. */
async function workAtBench(desk: Page, followed: Locator): Promise<void> {
  const bench = desk.getByRole('region', { name: 'At the bench' });
  await bench.getByRole('button', { name: 'Take the sample' }).first().click();
  const sample = desk.getByRole('alertdialog', { name: 'Take the samples' });
  await sample.getByRole('textbox', { name: 'Age' }).fill('34');
  await sample.getByLabel('female').check();
  await expectAccessibleInBothSizes(desk);
  await sample.getByRole('button', { name: 'Samples taken' }).dblclick();
  await bench.getByRole('button', { name: 'Start running' }).click();
  await bench.getByRole('button', { name: 'Enter values' }).click();
  const values = desk.getByRole('alertdialog', { name: 'Values of Complete blood count' });
  await values.getByLabel(/Hemoglobin/).fill('6.5');
  await expect(values).toContainText('Critically low');
  await values.getByRole('button', { name: 'Save the values' }).click();
  await expect(followed).not.toContainText('6.5');
  await bench.getByRole('button', { name: 'Mark as checked' }).click();
  await expectAccessibleInBothSizes(desk);
  await bench.getByRole('button', { name: 'Send to the patient' }).click();
  await expect(followed.getByRole('table', { name: 'Complete blood count' })).toContainText('6.5 g/dLCritically low12–15.5');
  await bench.getByRole('button', { name: 'Correct values' }).click();
  const correction = desk.getByRole('alertdialog', { name: 'Correct the values of Complete blood count' });
  await correction.getByLabel(/Hemoglobin/).fill('13.1');
  await correction.getByLabel('Reason').fill('Two samples were swapped.');
  await correction.getByRole('button', { name: 'Send the correction' }).dblclick();
  await expect(followed).toContainText('Reason: Two samples were swapped.');
  await expect(followed.getByRole('table', { name: 'Complete blood count', exact: true })).toContainText('13.1 g/dLNormal');
  await expect(followed.getByRole('table', { name: 'Former values of Complete blood count' })).toContainText('6.5');
}

/** Requests tests as the finder does. @returns the request's id */
async function ask(page: Page, facilityId: string, tests: string[]): Promise<string> {
  const multipart = { facilityId, requestedServices: JSON.stringify(tests) };
  const headers = { origin: origin(), 'idempotency-key': crypto.randomUUID() };
  const sent = await page.request.post('/api/facility-requests', { multipart, headers });
  expect(sent.status(), await sent.text()).toBe(201);
  return (await sent.json()).id;
}

test('a center quotes tests, releases and corrects values, adds results and completes, and the patient reads and downloads them', async ({
  page,
  browser,
}) => {
  await passGate(page);
  const person = await signedInPatient(page);
  const patient = `${person.firstName} ${person.lastName}`;
  const { desk, center, close } = await aCenter(browser);
  await keepRanges(desk);
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
  await workAtBench(desk, followed);

  const form = detail.getByRole('form', { name: 'Add results' });
  await form.getByLabel(/Choose the results/).setInputFiles(pdf('page.pdf', Buffer.from('<html><script>1</script></html>')));
  await form.getByRole('button', { name: `Send to ${patient}` }).click();
  await expect(form).toContainText('Please upload');
  await form.getByRole('button', { name: 'Remove page.pdf' }).click();
  await form.getByLabel(/Summary of the results/).fill('All within range');
  for (const name of ['blood-count.pdf', 'second-page.pdf']) {
    await form.getByLabel(/Choose the results/).setInputFiles(pdf(name));
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
  await form.getByLabel(/Choose the results/).setInputFiles(pdf('right-page.pdf'));
  await form.getByLabel(/Summary of the results/).fill('Iron is low');
  await form.getByRole('button', { name: `Send to ${patient}` }).click();
  await expect(followed).toContainText('right-page.pdf');
  await detail.getByRole('button', { name: 'Complete', exact: true }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Yes, complete it' }).click();
  await expect(detail.getByRole('button', { name: 'Complete', exact: true })).toBeHidden();

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
