import type { Browser, Locator, Page } from '@playwright/test';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { expectAccessible, expectAccessibleInBothSizes } from '../src/accessible.ts';
import { AROUND_THE_CLOCK, aDoctor, bookSoon } from '../src/doctor.ts';
import { aPerson, expect, freeSlots, passGate, post, signedInPatient, test, toast } from '../src/journey.ts';
import { codeTo } from '../src/outbox.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

/** A patient in a browser of their own. */
async function aPatient(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const person = await signedInPatient(page);
  return { page, person, close: () => context.close() };
}

const me = async (page: Page): Promise<{ providerData: { id: string; name: string } | null }> =>
  (await page.request.get('/api/provider/me')).json();

async function signUp(page: Page) {
  const person = aPerson();
  await page.goto('/provider/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('radio', { name: /^Doctor/ }).check({ force: true });
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone Number').fill(person.phone);
  await page.getByLabel('Location').fill('Bole, Addis Ababa');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/provider\/dashboard$/);
  return person;
}

test('a new doctor creates a profile, which waits for verification and can’t be found or booked', async ({ page, browser }) => {
  await passGate(page);
  const person = await signUp(page);
  await page.goto('/provider/doctor');
  await expect(page.getByText('Setup Required')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Complete Your Doctor Profile' })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue(`${person.firstName} ${person.lastName}`);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create Doctor Profile' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Medical qualification document is required');

  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await page.getByLabel('Main Residence Area').fill('Bole');
  await page.getByLabel('Medical Specialization').selectOption({ label: 'Dermatology' });
  await page.getByLabel('Experience (years)').fill('6');
  await page.getByLabel('License Number').fill(`MD-${crypto.randomUUID()}`);
  await page.getByRole('checkbox', { name: /Online Consultation/ }).check();
  await page.getByLabel(/Choose your degree/).setInputFiles(pdf('degree.pdf'));
  await page.getByLabel(/Choose your renewed license/).setInputFiles(pdf('license.pdf'));
  await page.getByLabel('Consultation Fee (ETB)').fill('650.50');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Create Doctor Profile' }).dblclick();
  await expect(toast(page, 'Doctor profile created successfully! Your profile is now pending verification.')).toBeVisible();
  await expect(page.getByText('Verification Pending')).toBeVisible();
  await expect(page.getByText('Location Sharing')).toBeHidden();

  const id = (await me(page)).providerData?.id ?? '';
  const patient = await aPatient(browser);
  const listed = await patient.page.request.get(`/api/doctors?q=${encodeURIComponent(person.lastName)}`);
  expect(await listed.json()).toEqual([]);
  expect((await patient.page.request.get(`/api/doctors/${id}`)).status()).toBe(404);
  const appointmentDate = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const booked = await post(patient.page.request, '/api/appointments', { doctorId: id, appointmentType: 'online', appointmentDate });
  expect(booked.status()).toBe(409);
  expect(await booked.json()).toMatchObject({ code: 'doctor_unavailable' });
  await patient.close();

  await page.getByRole('link', { name: 'My profile' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download license.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('license.pdf');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByLabel(/Bio/).fill('Skin, hair and nails');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await expect(page.getByText('Skin, hair and nails')).toBeVisible();
});

test('a doctor shares where they are, patients see it, and it is forgotten once sharing stops', async ({ page, context, browser }) => {
  const here = { latitude: 9.0301, longitude: 38.7402 };
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(here);
  await passGate(page);
  const doctor = await aDoctor();
  await doctor.signIn(page);
  const { id } = doctor;
  const patient = await aPatient(browser);
  const shown = async (): Promise<typeof here> => {
    const { latitude, longitude } = await (await patient.page.request.get(`/api/doctors/${id}`)).json();
    return { latitude, longitude };
  };
  const practice = await shown();

  await page.goto('/provider/doctor');
  const card = page.getByRole('region', { name: 'Location Sharing' });
  await expect(card.getByRole('status')).toHaveText('Inactive');
  await card.getByRole('button', { name: 'Share Location' }).click();
  await expect(toast(page, 'Location Active')).toBeVisible();
  await expect(card.getByRole('status')).toHaveText('Active');
  await expect(card).toContainText('Last updated:');
  expect(await shown()).toEqual(here);
  await expectAccessible(page);

  await page.reload();
  await card.getByRole('button', { name: 'Stop Sharing' }).click();
  await expect(toast(page, 'Location Disabled')).toBeVisible();
  await expect(card.getByRole('status')).toHaveText('Inactive');
  expect(await shown()).toEqual(practice);
  await patient.close();
});

test('a doctor whose browser gives no position sees a message and can try again', async ({ page }) => {
  await passGate(page);
  const doctor = await aDoctor();
  await doctor.signIn(page);
  await page.goto('/provider/doctor');
  const card = page.getByRole('region', { name: 'Location Sharing' });
  await card.getByRole('button', { name: 'Share Location' }).click();
  await expect(card.getByRole('status')).toHaveText('Error');
  await expect(toast(page, 'Unable to access your location. Please enable location services.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Share Location' })).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Try again' })).toBeFocused();
});

test('a patient in another browser books, the doctor’s list follows without a reload, and the doctor confirms', async ({
  page,
  browser,
}) => {
  await passGate(page);
  const doctor = await aDoctor();
  await doctor.signIn(page);
  const { id } = doctor;
  await page.goto('/provider/doctor');
  await expect(page.getByRole('heading', { name: 'Recent Appointments' })).toBeVisible();

  const patient = await aPatient(browser);
  const slot = (await freeSlots(patient.page, id, 'in-person')).at(-1);
  const data = { doctorId: id, appointmentType: 'in-person', appointmentDate: slot?.start, symptoms: 'A rash since Tuesday' };
  const booked = await post(patient.page.request, '/api/appointments', data);
  expect(booked.status(), await booked.text()).toBe(201);

  const request = page.getByRole('listitem').filter({ hasText: patient.person.lastName }).filter({ hasText: 'A rash since Tuesday' });
  await expect(request).toBeVisible();
  await request.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Appointment confirmed successfully')).toBeVisible();
  const mine: { status: string }[] = await (await patient.page.request.get('/api/appointments')).json();
  expect(mine.map((it) => it.status)).toEqual(['confirmed']);
  await patient.close();
});

/** The list with a patient's appointment. Late in the evening the soonest time is tomorrow's, which is in the list of later days. */
const listOf = (page: Page, patient: string): Locator =>
  page.getByRole('region', { name: /^(Today|To confirm)$/ }).filter({ hasText: patient });

test('a doctor’s day: nothing final before the visit, a second device follows, and the patient reads why it is cancelled', async ({
  page,
  browser,
}) => {
  await passGate(page);
  const doctor = await aDoctor(AROUND_THE_CLOCK);
  await doctor.signIn(page);
  const patient = await aPatient(browser);
  const { lastName } = patient.person;
  await bookSoon(patient.page, doctor.id);
  const device = await (await browser.newContext()).newPage();
  await passGate(device);
  await doctor.signIn(device);
  await device.goto('/provider/doctor');
  await expect(listOf(device, lastName)).toBeVisible();

  await page.goto('/provider/doctor');
  await listOf(page, lastName).getByRole('button', { name: 'Confirm', exact: true }).dblclick();
  await expect(toast(page, 'Appointment confirmed successfully')).toBeVisible();
  const next = page.getByRole('region', { name: 'Next patient' });
  await expect(next.getByRole('link', { name: /^Call \+251/ })).toBeVisible();
  await expect(next).toContainText('Starts in');
  for (const name of ['Complete', 'No-show', 'End consultation']) await expect(next.getByRole('button', { name })).toHaveCount(0);
  await expect(device.getByRole('region', { name: 'Next patient' })).toContainText(lastName);
  await expectAccessibleInBothSizes(page);

  await page.getByLabel('Search by patient').fill(lastName.slice(0, 4));
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByText(/^Showing 1 of 1$/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Details' }).click();
  await expectAccessibleInBothSizes(page);

  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { name: 'Weekly calendar' })).toBeVisible();
  // Late on a Sunday the soonest time is in the next week.
  const [visit]: { appointmentDate: string }[] = await (await patient.page.request.get('/api/appointments')).json();
  await page.goto(`/provider/doctor?view=calendar&week=${localDate(Date.parse(visit?.appointmentDate ?? ''))}`);
  const entry = page.getByRole('link', { name: new RegExp(lastName) });
  await expect(entry).toBeVisible();
  await expectAccessibleInBothSizes(page);
  await entry.click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByLabel(/Reason for the patient/).fill('I am ill, please book again');
  await page.getByRole('button', { name: 'Yes, cancel it' }).dblclick();
  await expect(toast(page, 'Appointment cancelled successfully')).toBeVisible();
  await expect(device.getByRole('region', { name: 'Next patient' })).toHaveCount(0);
  const news: { message: string }[] = await (await patient.page.request.get('/api/notifications')).json();
  expect(news.map((it) => it.message).join()).toContain('Reason: I am ill, please book again');
  await device.context().close();
  await patient.close();
});

test('a doctor enters a walk-in with a phone number, sees the patient with two taps, and books a follow-up; the number finds both', async ({
  page,
  browser,
}) => {
  await passGate(page);
  const doctor = await aDoctor(AROUND_THE_CLOCK);
  await doctor.signIn(page);
  const { firstName, lastName, phone } = aPerson();
  await page.goto('/provider/doctor');
  await page.getByRole('button', { name: 'Enter a patient', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('First name').fill(firstName);
  await dialog.getByLabel('Last name').fill(lastName);
  await dialog.getByLabel('Phone number').fill(phone);
  await expectAccessibleInBothSizes(page);
  await dialog.getByRole('button', { name: 'Enter the patient' }).dblclick();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('region', { name: `${firstName} ${lastName}` });
  await card.getByRole('button', { name: 'Begin consultation' }).dblclick();
  await expect(page.getByRole('heading', { name: /^With you now · since/ })).toBeVisible();
  await expectAccessibleInBothSizes(page);

  await card.getByRole('button', { name: 'Follow-up' }).click();
  const followUp = page.getByRole('dialog', { name: 'Book a follow-up' });
  await followUp.getByRole('button', { name: 'In 2 weeks' }).click();
  await followUp.getByRole('radio', { name: /[AP]M/ }).first().check({ force: true });
  await expectAccessible(page);
  await followUp.getByRole('button', { name: 'Book the follow-up' }).click();
  await expect(followUp).toBeHidden();
  const end = card.getByRole('button', { name: 'End consultation' });
  const ended = page.getByText('Appointment completed successfully');
  await end.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ended).toBeHidden();
  // A press in the moment in which the button comes back is taken for a part of the former one.
  await expect(async () => {
    if (await ended.isHidden()) await end.click({ timeout: 1_000 });
    await expect(ended).toBeVisible({ timeout: 2_000 });
  }).toPass();

  // Late on a Sunday this week has no more free times.
  await page.goto(`/provider/doctor?view=calendar&week=${localDate(Date.now() + DAY_MS)}`);
  await expect(page.getByRole('button', { name: /^Enter a patient at/ }).first()).toBeVisible();
  await expectAccessibleInBothSizes(page);

  const patient = await (await browser.newContext()).newPage();
  await passGate(patient);
  const verify = (data: object) =>
    post(patient.request, '/api/verification/sms/verify', { phone, purpose: 'signup', signsUp: true, ...data });
  await post(patient.request, '/api/verification/sms/request', { phone, purpose: 'signup' });
  const code = await codeTo(patient, phone.replace(/^0/, '+251'));
  expect((await verify({ code, firstName, lastName })).status()).toBe(200);
  await patient.goto('/appointments');
  await expect(patient.getByRole('region', { name: 'Next appointment' })).toContainText(doctor.name);
  await expect(patient.getByRole('region', { name: 'Past' })).toContainText(doctor.name);
  await patient.context().close();
});

test('a doctor takes two weeks off in one act, and the calendar shows it', async ({ page }) => {
  await passGate(page);
  const doctor = await aDoctor();
  await doctor.signIn(page);
  await page.goto('/provider/doctor?view=hours');
  await page.getByRole('button', { name: 'Add days off' }).click();
  const days = page.getByRole('gridcell').getByRole('button', { disabled: false });
  // The days off are the first to the fourteenth of the next month. The second calendar opens at that month.
  await page.getByLabel('First day off').click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await days.first().click();
  await page.getByLabel('Last day off').click();
  await days.nth(13).click();
  await expectAccessibleInBothSizes(page);
  await page.getByRole('button', { name: 'Take these days off' }).click();
  await expect(page.getByText('14 days off')).toBeVisible();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(toast(page, 'Hours saved successfully')).toBeVisible();
  const { exceptions }: { exceptions: { date: string }[] } = await (await page.request.get('/api/provider/doctor/availability')).json();
  expect(exceptions).toHaveLength(14);
  await page.goto(`/provider/doctor?view=calendar&week=${exceptions[7]?.date}`);
  await expect(page.getByText('Day off').first()).toBeVisible();
  await expectAccessibleInBothSizes(page);
});
