import { aDoctor } from '../src/doctor.ts';
import { aPerson, enterGate, expect, test, toast } from '../src/journey.ts';

test('a newcomer books a doctor, the doctor confirms, and the bell rings without a reload', async ({ page, browser }) => {
  const person = aPerson();
  const doctor = await aDoctor();

  await enterGate(page);
  await page.getByRole('link', { name: /See a Doctor/ }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel(/Phone/).fill(person.phone);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Welcome to Tenaye!')).toBeVisible();

  const provider = await browser.newContext();
  const desk = await provider.newPage();
  await enterGate(desk);
  await desk.goto('/provider/login');
  await desk.getByLabel('Email').fill(doctor.email);
  await desk.getByLabel('Password', { exact: true }).fill(doctor.password);
  await desk.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(desk, 'Sign In Successful')).toBeVisible();
  await desk.goto('/provider/doctor');

  await page.goto(`/appointments?doctor=${doctor.id}&mode=in-person`);
  await page
    .getByRole('radio', { name: /^\d{1,2}:\d\d/ })
    .first()
    .check({ force: true });
  await page.getByLabel(/Symptoms/).fill('Headache since Monday');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await expect(toast(page, 'Appointment booked successfully!')).toBeVisible();

  await page.goto('/dashboard');
  const appointments = page.getByRole('region', { name: 'Recent Appointments' });
  await expect(appointments.getByText(doctor.name)).toBeVisible();
  await expect(appointments.getByText('Scheduled')).toBeVisible();

  const request = desk.getByRole('listitem').filter({ hasText: person.lastName });
  await expect(request).toContainText('Headache since Monday');
  await request.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(desk, 'Appointment confirmed successfully')).toBeVisible();

  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByText(/confirmed/i).first()).toBeVisible();
  await provider.close();
});
