import type { Page } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { aDoctor, aWaitingDoctor } from '../src/doctor.ts';
import { expect, freeSlots, passGate, post, signedInPatient, signedInProvider, test, toast } from '../src/journey.ts';

/** The number of dark pixels of a canvas. */
const inkOf = (canvas: HTMLElement | SVGElement): number => {
  const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
  const { data = [] } = context ? context.getImageData(0, 0, context.canvas.width, context.canvas.height) : {};
  let ink = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128 && (data[at + 3] ?? 0) > 128) ink += 1;
  return ink;
};

/** Opens the paper that hasn't been opened yet, and records the other checks. */
async function checkByKeyboard(page: Page): Promise<void> {
  const checks = page.getByRole('list', { name: 'Before you approve' });
  await expect(checks.getByText('You opened it on')).toHaveCount(1);
  const unseen = checks.getByRole('listitem').filter({ hasText: 'Not opened yet' });
  await unseen.getByRole('button', { name: /^View / }).press('Enter');
  const paper = page.getByRole('region', { name: 'Documents' }).getByRole('group', { name: 'Page 1 of 1' });
  await expect(paper).toHaveAttribute('aria-busy', 'false');
  await expect(checks.getByText('You opened it on')).toHaveCount(2);
  await checks.getByRole('checkbox', { name: /^No expiry/ }).press('Space');
  await checks.getByLabel('Where you looked the license up').fill('Regional health bureau');
  await page.keyboard.press('Enter');
  await checks.getByRole('checkbox', { name: /^The name on the papers/ }).press('Space');
  await checks.getByRole('checkbox', { name: /^The number on the license/ }).press('Space');
  await expect(page.getByText('All checks are done. You can approve this provider.')).toBeVisible();
}

test('an administrator finds a waiting doctor, reads the documents, asks for more and approves, by keyboard', async ({ page, browser }) => {
  const doctor = await aWaitingDoctor();
  await passGate(page);
  await signedInProvider(page, 'admin');
  await page.goto('/provider/admin?tab=pending');
  await page.getByLabel('Name, license number or phone').fill(doctor.name);
  await page.getByRole('link', { name: doctor.name }).press('Enter');
  await expect(page.getByRole('heading', { name: doctor.name })).toBeFocused();
  await expectAccessibleInBothSizes(page);

  await page.getByRole('tab', { name: 'Documents' }).press('Enter');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .press('Enter');
  const sheet = page.getByRole('region', { name: 'Documents' }).getByRole('group', { name: 'Page 1 of 1' });
  await expect(sheet).toHaveAttribute('aria-busy', 'false');
  await expect(sheet).toContainText('Medical');
  expect(await sheet.locator('canvas').evaluate(inkOf)).toBeGreaterThan(0);
  await expectAccessibleInBothSizes(page);
  await page.getByRole('button', { name: 'Request information' }).press('Enter');
  const asked = page.getByRole('alertdialog');
  await asked.getByLabel(/What is missing/).fill('Please send the renewed license.');
  await expectAccessibleInBothSizes(page);
  await asked.getByRole('button', { name: 'Send request' }).press('Enter');
  await expect(toast(page, 'Information requested')).toBeVisible();
  await expect(page.getByText('Please send the renewed license.')).toBeVisible();

  const context = await browser.newContext();
  const own = await context.newPage();
  await doctor.signIn(own);
  const bell: { message: string }[] = await (await own.request.get('/api/provider/notifications')).json();
  expect(bell.some((it) => it.message.includes('Please send the renewed license.'))).toBe(true);

  await page.getByRole('button', { name: 'Approve Doctor' }).press('Enter');
  const missing = page.getByRole('dialog', { name: 'Not everything has been checked yet' });
  await expect(missing.getByRole('listitem')).toHaveCount(5);
  await expectAccessibleInBothSizes(page);
  await missing.getByRole('button', { name: 'Back to the checks' }).press('Enter');
  await checkByKeyboard(page);
  await expectAccessibleInBothSizes(page);
  await page.getByRole('button', { name: 'Approve Doctor' }).press('Enter');
  await expectAccessibleInBothSizes(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Doctor' }).press('Enter');
  await expect(toast(page, 'Provider approved successfully')).toBeVisible();
  const status = async () => (await (await own.request.get('/api/provider/me')).json()).providerData.verificationStatus;
  expect(await status()).toBe('approved');

  await page.goto(`/provider/admin?tab=all&review=doctor.${doctor.id}&section=history`);
  await expect(page.getByRole('tabpanel')).toContainText('asked for information');
  await expect(page.getByRole('tabpanel')).toContainText('Regional health bureau');
  await page.getByRole('button', { name: 'Reopen verification' }).press('Enter');
  const reopen = page.getByRole('alertdialog').getByRole('button', { name: 'Reopen verification' });
  // It waits for what the decision touches.
  await expect(reopen).toBeEnabled();
  await reopen.press('Enter');
  await expect(toast(page, 'Verification reopened')).toBeVisible();
  expect(await status()).toBe('pending');
  await expect(page.getByText('6 checks left.')).toBeVisible();
  await context.close();
});

test('an administrator rejects with a saved sentence, and the doctor reads it', async ({ page, browser }) => {
  const doctor = await aWaitingDoctor();
  await passGate(page);
  await signedInProvider(page, 'admin');
  await page.goto(`/provider/admin?tab=all&review=doctor.${doctor.id}`);
  await page.getByRole('button', { name: 'Reject Doctor' }).click();
  const dialog = page.getByRole('alertdialog');
  const sentence = dialog
    .getByRole('group', { name: 'Saved sentences' })
    .getByRole('button')
    .filter({ hasNotText: 'Edit sentences' })
    .first();
  const reason = (await sentence.textContent()) ?? '';
  await sentence.click();
  await expect(dialog.getByLabel(/Reason/)).toHaveValue(reason);
  await dialog.getByRole('button', { name: 'Reject Doctor' }).click();
  await expect(toast(page, 'Provider rejected successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reject Doctor' })).toBeHidden();

  const context = await browser.newContext();
  const own = await context.newPage();
  await doctor.signIn(own);
  const bell: { message: string }[] = await (await own.request.get('/api/provider/notifications')).json();
  expect(bell.some((it) => it.message.includes(reason))).toBe(true);
  await context.close();
});

test('an administrator reopens a verification: the patient reads that the appointment is cancelled, and finds another doctor', async ({
  page,
  browser,
}) => {
  const doctor = await aDoctor();
  const context = await browser.newContext();
  const patient = await context.newPage();
  await passGate(patient);
  await signedInPatient(patient);
  const [slot] = await freeSlots(patient, doctor.id, 'in-person');
  const wanted = { doctorId: doctor.id, appointmentType: 'in-person', appointmentDate: slot?.start };
  expect((await post(patient.request, '/api/appointments', wanted)).status()).toBe(201);

  await passGate(page);
  await signedInProvider(page, 'admin');
  await page.goto(`/provider/admin?tab=all&review=doctor.${doctor.id}`);
  await page.getByRole('button', { name: 'Reopen verification' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Booked now: 1 appointment to come.');
  await expectAccessibleInBothSizes(page);
  await dialog.getByRole('button', { name: 'Reopen verification' }).click();
  await expect(toast(page, 'Verification reopened')).toBeVisible();
  await expect(page.getByText(/Told: 1 person\./)).toBeVisible();

  await patient.goto('/appointments');
  const mine = patient.getByRole('region', { name: 'Cancelled appointments' });
  await expect(mine).toContainText(`${doctor.name} can't see patients on Tenaye any more.`);
  await mine.getByRole('link', { name: 'Find another doctor' }).click();
  await expect(patient).toHaveURL(/step=browse&specialty=dermatology/);
  await expect(patient.getByText(doctor.name)).toBeHidden();
  await context.close();
});
