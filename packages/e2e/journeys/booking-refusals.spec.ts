import type { Page } from '@playwright/test';
import { aDoctor } from '../src/doctor.ts';
import { expect, freeSlots, passGate, post, signedInPatient, test, toast } from '../src/journey.ts';

const slotButtons = (page: Page) => page.getByRole('radio', { name: /^\d{1,2}:\d\d/ });
const review = (page: Page) => page.getByRole('region', { name: 'Check your booking' });
const bookButton = (page: Page) => page.getByRole('button', { name: 'Book appointment' });

/** Books from the form, through the review. */
async function book(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await bookButton(page).click();
}

async function bookingForm(page: Page) {
  await passGate(page);
  await signedInPatient(page);
  const doctor = await aDoctor();
  await page.goto(`/appointments?doctor=${doctor.id}&mode=in-person`);
  await slotButtons(page).first().check({ force: true });
  await page.getByLabel(/Symptoms/).fill('Cough for a week');
  return doctor;
}

test('when someone else books the slot first, the form keeps its input and offers the next free slots', async ({ page, browser }) => {
  const doctor = await bookingForm(page);

  const rival = await browser.newContext();
  const rivalPage = await rival.newPage();
  await signedInPatient(rivalPage);
  const [first] = await freeSlots(rivalPage, doctor.id, 'in-person');
  const taken = await post(rivalPage.request, '/api/appointments', {
    doctorId: doctor.id,
    appointmentType: 'in-person',
    appointmentDate: first?.start,
  });
  expect(taken.status()).toBe(201);
  await rival.close();

  await book(page);
  await expect(page.getByText(/just been taken|no longer free|was taken/i).first()).toBeVisible();
  await expect(page.getByLabel(/Symptoms/)).toHaveValue('Cough for a week');
  await page
    .getByRole('group', { name: /next free/i })
    .getByRole('radio')
    .first()
    .click({ force: true });
  // Once another time is chosen, the suggested times disappear.
  await expect(page.getByRole('group', { name: /next free/i })).toHaveCount(0);
  await book(page);
  await expect(toast(page, 'Appointment booked successfully!')).toBeVisible();
});

test('a lost connection while booking loses nothing and books once', async ({ page, context, expectErrors }) => {
  expectErrors();
  await bookingForm(page);
  await context.setOffline(true);
  await book(page);
  await expect(review(page)).toContainText('The connection was lost');
  await expect(review(page)).toContainText('Cough for a week');

  await context.setOffline(false);
  await bookButton(page).click();
  await expect(toast(page, 'Appointment booked successfully!')).toBeVisible();
  const mine: unknown[] = await (await page.request.get('/api/appointments')).json();
  expect(mine).toHaveLength(1);
});

test('an answer lost on the way back does not book twice', async ({ page, expectErrors }) => {
  expectErrors();
  await bookingForm(page);
  let isAway = true;
  await page.route('**/api/appointments*', async (route) => {
    if (!isAway) return route.fallback();
    // The appointment is made, but neither this nor the look for it is answered.
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort('connectionreset');
  });
  await book(page);
  await expect(review(page)).toContainText('The connection was lost');
  isAway = false;
  await bookButton(page).click();
  await expect(toast(page, 'Appointment booked successfully!')).toBeVisible();
  const mine: unknown[] = await (await page.request.get('/api/appointments')).json();
  expect(mine).toHaveLength(1);
});

test('when the session ends while the form is open, sign-in appears in place and the form stays', async ({ page }) => {
  await passGate(page);
  const person = await signedInPatient(page);
  const doctor = await aDoctor();
  await page.goto(`/appointments?doctor=${doctor.id}&mode=in-person`);
  await slotButtons(page).first().check({ force: true });
  await page.getByLabel(/Symptoms/).fill('Back pain');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(bookButton(page)).toBeVisible();
  await post(page.request, '/api/auth/logout', {});

  const dialog = page.getByRole('alertdialog');
  // Another call of the page may be refused first, and the dialog opens before the press.
  await expect(async () => {
    if (!(await dialog.isVisible())) await bookButton(page).click({ timeout: 1_000 });
    await expect(dialog).toBeVisible();
  }).toPass();
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(review(page)).toContainText('Back pain');
  await bookButton(page).click();
  await expect(toast(page, 'Appointment booked successfully!')).toBeVisible();
});

test('a double click books once', async ({ page }) => {
  await bookingForm(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await bookButton(page).dblclick();
  await expect(toast(page, 'Appointment booked successfully!')).toBeVisible();
  const mine: unknown[] = await (await page.request.get('/api/appointments')).json();
  expect(mine).toHaveLength(1);
});
