import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, passGate, signedInPatient, test, toast } from '../src/journey.ts';

const slotButtons = (page: Page) => page.getByRole('radio', { name: /^\d{1,2}:\d\d/ });

async function start(page: Page): Promise<void> {
  await passGate(page);
  await signedInPatient(page);
  await page.goto('/appointments');
}

/** Chooses a specialty and waits for the recommended doctors. */
async function recommend(page: Page, specialty: string): Promise<void> {
  await page.getByLabel(/^Specialty/).selectOption({ label: specialty });
  await page.getByRole('button', { name: 'Find doctors', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Analyzing your answers' })).toBeVisible();
  await expect(toast(page, 'Analysis Complete')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recommended doctors' })).toBeFocused();
}

/** A calendar file's properties, folded lines joined. */
const propertiesOf = (file: string): Map<string, string> =>
  new Map(
    file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((it): [string, string] => [it.slice(0, it.indexOf(':')), it.slice(it.indexOf(':') + 1)]),
  );

test('a patient finds and books a doctor, saves it to the calendar, moves it and cancels it', async ({ page }) => {
  // Visits six pages in turn.
  test.slow();
  await start(page);
  await page.getByRole('radio', { name: 'Visit Clinic' }).check({ force: true });
  await recommend(page, 'General Practice');
  const best = page.getByRole('article').first();
  await expect(best.getByText('Best Match')).toBeVisible();
  await best.getByText(/Match score/).click();
  const points = best.getByText('40 of 40');
  await expect(points).toBeVisible();
  // The card is as wide as the page, but points stand beside what they are for.
  const [part, figure] = await Promise.all([best.getByText('Specialty', { exact: true }).boundingBox(), points.boundingBox()]);
  expect((figure?.x ?? Number.NaN) - (part?.x ?? Number.NaN)).toBeLessThan(450);
  const doctorName = (await best.getByRole('heading').textContent()) ?? '';

  await best.getByRole('link', { name: /^Book [^,]+$/ }).click();
  await page.getByRole('link', { name: 'Choose a different doctor' }).click();
  await expect(page.getByText('Best Match')).toBeVisible();
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Book [^,]+$/ })
    .click();
  await slotButtons(page).first().check({ force: true });
  await page.getByLabel(/Symptoms/).fill('Fever since Monday');
  await page.getByRole('button', { name: 'Continue' }).click();
  const review = page.getByRole('region', { name: 'Check your booking' });
  await expect(review).toContainText(doctorName);
  await expect(review).toContainText('ETB');
  await page.goBack();
  await expect(page.getByLabel(/Symptoms/)).toHaveValue('Fever since Monday');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await expect(toast(page, 'Appointment booked successfully!')).toBeVisible();

  const [booked]: { id: string; appointmentDate: string }[] = await (await page.request.get('/api/appointments')).json();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Add to calendar/ }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  const event = propertiesOf(await readFile(await download.path(), 'utf8'));
  expect(event.get('UID')).toBe(booked?.id);
  expect(event.get('DTSTART')).toBe(`${booked?.appointmentDate.replace(/[-:]/g, '').slice(0, 15)}Z`);

  await page.getByRole('link', { name: 'Book another appointment' }).click();
  await expect(page.getByRole('heading', { name: 'What do you need a doctor for?' })).toBeVisible();
  const next = page.getByRole('region', { name: 'Next appointment' });
  await expect(next).toContainText(doctorName);
  await next.getByRole('link', { name: /^Reschedule/ }).click();
  await slotButtons(page).nth(1).check({ force: true });
  await page.getByRole('button', { name: 'Reschedule appointment' }).click();
  await expect(toast(page, 'Appointment rescheduled')).toBeVisible();
  const [moved]: { id: string; appointmentDate: string }[] = await (await page.request.get('/api/appointments')).json();
  expect(moved?.id).toBe(booked?.id);
  expect(moved?.appointmentDate).not.toBe(booked?.appointmentDate);

  await page.getByRole('link', { name: 'Book another appointment' }).click();
  await next.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).dblclick();
  await expect(page.getByRole('region', { name: 'Cancelled appointments' })).toContainText('Cancelled');
  await expect(page.getByRole('region', { name: 'Past' })).toHaveCount(0);
});

test('a mother books for her child: the child is a tap away, and the visit is in the child’s name', async ({ page }) => {
  test.slow();
  await start(page);
  await page.getByRole('radio', { name: 'Visit Clinic' }).check({ force: true });
  await recommend(page, 'Pediatrics');
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Book [^,]+$/ })
    .click();
  await slotButtons(page).first().check({ force: true });
  await page.getByRole('button', { name: 'Someone else' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(/First Name/).fill('Abel');
  await dialog.getByLabel(/Last Name/).fill('Kebede');
  await dialog.getByLabel(/This person is/).selectOption('child');
  await dialog.getByLabel(/Year or date of birth/).fill('2019');
  await dialog.getByLabel(/^Sex/).selectOption('male');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Add this person' }).click();
  await expect(page.getByRole('radio', { name: /Abel Kebede/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Check your booking' })).toContainText('Abel Kebede');
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await expect(toast(page, 'Appointment booked successfully!')).toBeVisible();
  const [booked]: { patientName?: string }[] = await (await page.request.get('/api/appointments')).json();
  expect(booked?.patientName).toBe('Abel Kebede');
});

test('a refused location is reported, and doctors are listed without a distance', async ({ page, context }) => {
  await context.clearPermissions();
  await start(page);
  await page.getByRole('button', { name: 'Set location' }).click();
  await page.getByRole('button', { name: 'Enable Location' }).click();
  await expect(page.getByText('Location access denied. Please enable location access in your browser settings.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Skip for Now' }).click();
  await recommend(page, 'Pediatrics');
  await expect(page.getByRole('article').first()).toContainText('Distance unknown');
});

test('a known location puts distances on the doctors', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 9.0108, longitude: 38.7613 });
  await start(page);
  await page.getByRole('button', { name: 'Set location' }).click();
  await page.getByRole('button', { name: 'Enable Location' }).click();
  await expect(page.getByText('Distances from your current location')).toBeVisible();
  await recommend(page, 'Pediatrics');
  await expect(page.getByRole('article').first()).toContainText(/\d km/);
});

test('Back from the recommendations shows the first step, and Back while analyzing cancels it', async ({ page }) => {
  await start(page);
  await recommend(page, 'Cardiology');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Find doctors', exact: true })).toBeVisible();
  await page.getByLabel(/^Specialty/).selectOption({ label: 'Cardiology' });
  await page.getByRole('button', { name: 'Find doctors', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Analyzing your answers' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'What do you need a doctor for?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recommended doctors' })).toHaveCount(0);
});
