import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { aDoctor } from '../src/doctor.ts';
import { expect, freeSlots, passGate, post, signedInPatient, test } from '../src/journey.ts';
import { linkTo } from '../src/outbox.ts';

test('a patient books, gets a mail that leads to the appointment, and the doctor’s bell rings without a reload and leads there too', async ({
  page,
  browser,
}) => {
  await passGate(page);
  const doctor = await aDoctor();
  await doctor.signIn(page);
  await page.goto('/provider/dashboard');
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const person = await signedInPatient(visitor);
  const slots = await freeSlots(visitor, doctor.id, 'online');
  const slot = slots.at(-1);
  const booked = await post(visitor.request, '/api/appointments', {
    doctorId: doctor.id,
    appointmentType: 'online',
    appointmentDate: slot?.start,
    symptoms: 'Headache',
  });
  expect(booked.status(), await booked.text()).toBe(201);
  const { id }: { id: string } = await booked.json();

  expect(await linkTo(visitor, person.email, /reschedule it or cancel it/)).toBe(`/appointments?appointment=${id}`);

  const bell = page.getByRole('button', { name: /^Notifications, \d\+? unread/ });
  await expect(bell).toBeVisible();
  await bell.click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  const notice = panel.getByRole('link').filter({ hasText: person.lastName });
  await expect(notice).toContainText('New appointment');
  await expectAccessibleInBothSizes(page);

  await notice.click();
  await expect(page).toHaveURL(new RegExp(`/provider/doctor\\?appointment=${id}$`));
  await expect(panel).toBeHidden();
  await expect(
    page
      .getByRole('region', { name: `${person.firstName} ${person.lastName}` })
      .getByRole('heading')
      .first(),
  ).toBeFocused();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(panel.getByRole('link', { name: /^Unread/ }).filter({ hasText: person.lastName })).toHaveCount(0);

  const cancelled = await post(visitor.request, `/api/appointments/${id}/cancel`, {});
  expect(cancelled.status()).toBe(200);
  await expect(panel.getByRole('link').filter({ hasText: person.lastName })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused();
  await context.close();
});
