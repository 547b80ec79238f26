import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aDoctor } from '../src/doctor.ts';
import { aPerson, expect, freeSlots, passGate, post, signedInPatient, test, toast } from '../src/journey.ts';
import { ready } from '../src/ready.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** An appointment of the page's patient at one of the doctor's last free times, counted back by `turn`. */
async function booked(
  page: Page,
  doctor: { id: string },
  turn: number,
): Promise<{ id: string; doctorName: string; appointmentDate: string }> {
  const slot = (await freeSlots(page, doctor.id, 'in-person')).at(-1 - turn);
  const answer = await post(page.request, '/api/appointments', {
    doctorId: doctor.id,
    appointmentType: 'in-person',
    appointmentDate: slot?.start,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

const cancel = async (page: Page, id: string) =>
  expect((await post(page.request, `/api/appointments/${id}/cancel`, {})).status()).toBe(200);

async function prescriptionSent(page: Page): Promise<string> {
  const pharmacies: { id: string; name: string }[] = await (await page.request.get('/api/pharmacies?limit=1')).json();
  const [pharmacy] = pharmacies;
  const answer = await page.request.post('/api/medication-requests', {
    headers: { origin: new URL(ready().url).origin },
    multipart: {
      pharmacyId: pharmacy?.id ?? '',
      requestedMedications: JSON.stringify([{ name: 'Paracetamol 500 mg', quantity: 2, medicationId: null }]),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return pharmacy?.name ?? '';
}

test('the dashboard shows the real bookings and requests, the earliest appointment first', async ({ page }) => {
  await passGate(page);
  const person = await signedInPatient(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.firstName}` })).toBeVisible();
  await expect(page.getByText('No appointments yet')).toBeVisible();
  await expect(page.getByText('Your score appears after a check-up, a filled prescription or a health assessment.')).toBeVisible();

  const doctor = await aDoctor();
  const later = await booked(page, doctor, 0);
  const sooner = await booked(page, doctor, 4);
  const pharmacy = await prescriptionSent(page);
  await page.reload();
  const numbers = page.getByRole('region', { name: 'Your totals' });
  await expect(numbers).toContainText(/Total Appointments\s*2\s*Active/);
  await expect(numbers).toContainText(/Prescriptions\s*1\s*Active prescriptions/);
  const next = page.getByRole('region', { name: 'Your next appointment' });
  await expect(next.locator('time')).toHaveAttribute('datetime', sooner.appointmentDate);
  const recent = page.getByRole('region', { name: 'Recent Appointments' });
  await expect(recent.locator('time').first()).toHaveAttribute('datetime', later.appointmentDate);
  const prescriptions = page.getByRole('region', { name: 'Recent Prescriptions' });
  await expect(prescriptions).toContainText('Paracetamol 500 mg × 2');
  await prescriptions.getByRole('link', { name: `View request to ${pharmacy}` }).click();
  await expect(page).toHaveURL(/\/pharmacy\?request=/);

  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your next appointment' })).toContainText(sooner.doctorName);
});

test('the bell counts up to 9+ without a reload, leads to the appointment, and can be emptied at once', async ({ page }) => {
  await passGate(page);
  await signedInPatient(page);
  await page.goto('/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const doctor = await aDoctor();
  for (let turn = 0; turn < 5; turn++) await cancel(page, (await booked(page, doctor, turn)).id);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 9+ unread');
  await expect(bell(page)).toHaveText('9+');
  await expect(page.getByRole('region', { name: 'Your totals' })).toContainText(/Total Appointments\s*0\s*Ready to book/);

  await bell(page).click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d\d:\d\d$/)).toHaveCount(10);
  await panel
    .getByRole('link', { name: /^Unread: You cancelled your appointment/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/appointments\?appointment=/);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 9 unread');
  // The loaded page focuses the appointment, which would close the panel.
  await expect(page.locator(':focus')).toHaveId(/^appointment-/);

  await bell(page).press('Enter');
  await panel.getByRole('button', { name: 'Mark all read' }).press('Enter');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('a patient changes name and password, which ends the session on another device', async ({ page, browser }) => {
  await passGate(page);
  const person = await signedInPatient(page);
  const phone = await (await browser.newContext()).newPage();
  expect((await post(phone.request, '/api/auth/login', { email: person.email, password: person.password })).status()).toBe(200);

  await page.goto('/profile');
  await page.getByLabel('First Name').fill('Derartu');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Profile saved')).toBeVisible();

  await page.getByLabel('Current Password', { exact: true }).fill('not my password');
  await page.getByLabel('New Password', { exact: true }).fill('a better password');
  await page.getByLabel('Confirm Password', { exact: true }).fill('a better password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await page.getByLabel('Current Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();

  expect((await phone.request.get('/api/auth/user')).status()).toBe(401);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Derartu' })).toBeVisible();
  await phone.context().close();
});

test('a patient downloads their data, deletes the account, and can sign up again with the same address', async ({ page }) => {
  await passGate(page);
  const person = await signedInPatient(page, aPerson());
  const appointment = await booked(page, await aDoctor(), 0);
  await page.goto('/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.profile).toMatchObject([{ email: person.email, firstName: person.firstName }]);
  expect(data.appointments).toMatchObject([{ id: appointment.id, status: 'scheduled' }]);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('Upcoming appointments are cancelled, and the doctors are notified.');
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expect(toast(page, 'Your account was deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: /See a Doctor/ })).toBeVisible();

  expect((await post(page.request, '/api/auth/login', { email: person.email, password: person.password })).status()).toBe(401);
  await signedInPatient(page, person);
  await page.goto('/dashboard');
  await expect(page.getByText('No appointments yet')).toBeVisible();
});

test('a signed-out visitor to the dashboard is sent to sign-in, and back afterwards', async ({ page, context }) => {
  await passGate(page);
  const person = await signedInPatient(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Ends the session while the page still shows the person as signed in.
  await context.clearCookies({ name: 'tenaye.sid' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(toast(page, 'You are logged out. Please sign in again...')).toBeVisible();
  await expect(page).toHaveURL(/\/client\/auth/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await context.clearCookies({ name: 'tenaye.sid' });
  await page.reload();
  await expect(toast(page, 'You are logged out. Please sign in again...')).toBeVisible();
  await expect(page).toHaveURL(/\/client\/auth/);
});
