import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSizes } from '../src/accessible.ts';
import { AROUND_THE_CLOCK, aDoctor, bookSoon, setStatus } from '../src/doctor.ts';
import { callsOf, expect, passGate, signedInPatient, test } from '../src/journey.ts';

const MINUTE = 60_000;

/** The administrators' list of delays, limited to this doctor. */
async function delaysOf(doctorName: string) {
  const admin = await callsOf('admin');
  const from = new Date(Date.now() - 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const to = new Date(Date.now() + 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const all: { doctorName: string }[] = await (await admin.get(`/api/admin/dashboard/delays?from=${from}&to=${to}&limit=100`)).json();
  await admin.dispose();
  return all.filter((it) => it.doctorName === doctorName);
}

/** Writes on the open sheet of the visit, without saving it. */
async function writeSheet(practice: Page) {
  await practice.getByText('Age, sex, allergies').click();
  await practice.getByLabel('Allergies').selectOption({ label: 'None known' });
  await practice.getByLabel('Your notes').fill('Fever for three days');
  await practice.getByLabel('Add a diagnosis').fill('malaria falc');
  await practice.getByRole('listbox').getByRole('option').first().click();
  await practice.getByLabel('Temperature (°C)').fill('38,5');
  await expectAccessibleInBothSizes(practice);
}

/** Notes that the visit, which is over, was paid. */
async function notePayment(practice: Page) {
  // Late in the evening the soonest time was tomorrow's, which isn't in the list of today.
  await practice.getByRole('link', { name: /^All/ }).click();
  await practice.getByRole('button', { name: 'Details' }).first().click();
  await practice.getByRole('button', { name: 'Payment' }).click();
  const dialog = practice.getByRole('dialog');
  await dialog.getByLabel(/Paid by/).selectOption({ label: 'telebirr' });
  await dialog.getByRole('button', { name: 'Note as paid' }).click();
  await expect(dialog).toContainText('Receipt');
  await expectAccessibleInBothSizes(practice);
}

test('a doctor reports a delay, the patient sees it at once, and it is over when the consultation begins', async ({ page, browser }) => {
  await passGate(page);
  const doctor = await aDoctor(AROUND_THE_CLOCK);
  await signedInPatient(page);
  const id = await bookSoon(page, doctor.id);
  const practice = await (await browser.newContext()).newPage();
  await passGate(practice);
  await doctor.signIn(practice);
  await setStatus(practice.request, id, 'confirmed');

  await page.goto('/appointments');
  const next = page.getByRole('region', { name: 'Next appointment' });
  await expect(next).toContainText(doctor.name);
  await practice.goto('/provider/doctor');
  await practice.getByRole('button', { name: 'Running late' }).click();
  const dialog = practice.getByRole('alertdialog');
  await dialog.getByLabel(/Minutes late/).fill('20');
  await dialog.getByLabel(/Reason/).selectOption({ label: 'Traffic' });
  await expectAccessibleInBothSizes(practice);
  await dialog.getByRole('button', { name: 'Notify the patient' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(practice.getByText('20 minutes: Traffic')).toBeVisible();
  await expectAccessibleInBothSizes(practice);
  expect(await delaysOf(doctor.name)).toMatchObject([{ delayMinutes: 20, reason: 'traffic', status: 'notified' }]);

  // The delay shows without a reload. The three unread notifications are about the booking, the confirmation and the delay.
  await expect(next.getByRole('status')).toContainText('Running 20 minutes late');
  await expectAccessibleInBothSizes(page);
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).click();
  await page.getByRole('link').filter({ hasText: 'Appointment delayed' }).click();
  await expect(page).toHaveURL(`/appointments?appointment=${id}`);
  await page.goto(`/appointments?booked=${id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Running 20 minutes late' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Next appointment' }).getByRole('status').first()).toContainText('Running 20 minutes late');
  await expectAccessibleInBothSizes(page);

  await practice.getByRole('button', { name: 'Begin consultation' }).dblclick();
  await expect(practice.getByRole('status').filter({ hasText: 'is with you now' })).toBeInViewport();
  await expect(practice.getByRole('button', { name: 'Running late' })).toBeHidden();
  await expectAccessibleInBothSizes(practice);
  await page.goto('/appointments');
  await expect(next).toContainText(doctor.name);
  await expect(page.getByText('Running 20 minutes late')).toHaveCount(0);
  await writeSheet(practice);
  await practice.getByRole('button', { name: 'End consultation' }).dblclick();
  await expect(practice.getByText('Appointment completed successfully')).toBeVisible();
  await expectAccessibleInBothSizes(practice);
  // The patient is told a little later, once the end can't be undone any more.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Past' })).toContainText('Completed');
  const sheet = await (await practice.request.get(`/api/provider/doctor/appointments/${id}/sheet`)).json();
  expect(sheet).toMatchObject({
    notes: 'Fever for three days',
    diagnoses: [{ code: 'B50' }],
    vitals: { temperature: 38.5 },
    allergies: [],
  });
  await notePayment(practice);
  await page.getByRole('region', { name: 'Past' }).getByRole('button', { name: 'Receipt' }).click();
  await expect(page.getByRole('dialog')).toContainText('telebirr');
  await expectAccessible(page);

  const [stored] = await (await practice.request.get('/api/provider/doctor/appointments')).json();
  expect(stored).toMatchObject({ id, status: 'completed', delay: { minutes: 20, reason: 'traffic' } });
  expect(Date.parse(stored.endedAt)).toBeGreaterThanOrEqual(Date.parse(stored.beganAt));
  // The consultation began before the appointment's time after all, so there was no delay.
  expect(await delaysOf(doctor.name)).toEqual([]);
  await practice.context().close();
});
