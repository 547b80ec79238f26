import type { Page } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { callsOf, expect, origin, passGate, signedInProvider, test, toast } from '../src/journey.ts';

/** Sends a pharmacy as its collector does. */
async function submit(page: Page, name: string, more: Record<string, string> = {}): Promise<void> {
  const collector = await callsOf('collector');
  const answer = await collector.post('/api/data-collection', {
    multipart: {
      providerType: 'Pharmacy',
      institutionName: name,
      contactFirstName: 'Abebe',
      contactLastName: 'Bikila',
      phoneNumber: `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
      physicalAddress: 'Main road, beside the bank',
      cityLocation: 'Sululta',
      operatingHours: 'Mon-Sat 8:00-20:00',
      servicesOffered: 'Medicines',
      medicationsAvailable: 'Painkillers',
      licenseNumber: crypto.randomUUID(),
      latitude: '9.18',
      longitude: '38.75',
      photo: { name: 'front.png', mimeType: 'image/png', buffer: await page.screenshot() },
      ...more,
    },
    headers: { origin: origin(), 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await collector.dispose();
}

/** Opens the only waiting submission of this name, by keyboard. */
async function openSubmission(page: Page, name: string): Promise<void> {
  await page.goto(`/provider/admin?tab=submissions&q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
}

test('an administrator turns a submission into a facility, and merges the next one of the same place into it', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Journey ${mark} Pharmacy`;
  await passGate(page);
  await signedInProvider(page, 'admin');
  await page.goto('/provider/admin?tab=submissions');
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
  await expectAccessibleInBothSizes(page);

  await submit(page, name);
  await openSubmission(page, name);
  await page.getByRole('button', { name: 'View front.png' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(/^Map of the submission/)).toBeVisible();
  await expectAccessibleInBothSizes(page);
  await page.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByLabel(/Facility type/)).toHaveValue('pharmacy');
  await question.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await expect(toast(page, 'Submission accepted')).toBeVisible();
  await expect(page.getByText(`Recorded as ${name}`)).toBeVisible();

  await submit(page, name, { servicesOffered: 'Medicines, Vaccination' });
  await openSubmission(page, name);
  const row = page
    .getByRole('table', { name: 'Possible duplicates' })
    .getByRole('row')
    .filter({ hasText: `1. ${name}` });
  await expect(row).toContainText('of 100');
  await expectAccessibleInBothSizes(page);
  await page.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  await question.getByRole('checkbox', { name: /^Services/ }).press('Space');
  await expectAccessibleInBothSizes(page);
  await question.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  await expect(toast(page, 'Submission merged')).toBeVisible();

  await page.getByRole('link', { name: 'Back to the submissions' }).click();
  await page.getByRole('link', { name: 'Merged', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Merged');
});

test('a rejected submission reaches its collector with the reason', async ({ page }) => {
  const name = `Journey ${crypto.randomUUID().slice(0, 8)} Pharmacy`;
  await passGate(page);
  await signedInProvider(page, 'admin');
  await page.goto('/provider/admin?tab=submissions');
  await submit(page, name);
  await openSubmission(page, name);
  await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByLabel(/Reason/).fill('The photo shows another place.');
  await question.getByRole('button', { name: 'Reject', exact: true }).dblclick();
  await expect(toast(page, 'Submission rejected')).toBeVisible();
  const collector = await callsOf('collector');
  const bell: { message: string }[] = await (await collector.get('/api/provider/notifications')).json();
  expect(bell.map((it) => it.message)).toContain(`${name} was not accepted. Reason: The photo shows another place.`);
  await collector.dispose();
});
