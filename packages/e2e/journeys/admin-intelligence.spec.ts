import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { AROUND_THE_CLOCK, aDoctor, bookSoon, setStatus } from '../src/doctor.ts';
import { expect, origin, passGate, post, signedInPatient, signedInProvider, test } from '../src/journey.ts';

/** A day in Addis Ababa that no other journey books, because the others book within a month. */
function aDistantDay(): string {
  const days = 40 + Math.floor(Math.random() * 300);
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A confirmed appointment on `day`, and the doctor's call that cancels it. */
async function aBooking(browser: Browser, day: string) {
  const doctor = await aDoctor();
  const context = await browser.newContext();
  const page = await context.newPage();
  const person = await signedInPatient(page);
  const slots = await page.request.get(`/api/doctors/${doctor.id}/slots?mode=in-person&from=${day}T00:00:00Z&days=1`);
  const [slot]: { start: string }[] = await slots.json();
  const booking = { doctorId: doctor.id, appointmentType: 'in-person', appointmentDate: slot?.start };
  const booked = await post(page.request, '/api/appointments', booking);
  expect(booked.status(), await booked.text()).toBe(201);
  const { id }: { id: string } = await booked.json();
  await doctor.signIn(page);
  const set = async (status: string) => {
    const answer = await page.request.patch(`/api/appointments/${id}/status`, { data: { status }, headers: { origin: origin() } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await set('confirmed');
  return { doctor, person, cancel: () => set('cancelled'), close: () => context.close() };
}

const tile = (page: Page, section: string, label: string) =>
  page.getByRole('region', { name: section, exact: true }).getByRole('listitem').filter({ hasText: label });

test('an administrator sees a cancelled appointment in the figures of its day, and the row behind each figure', async ({
  page,
  browser,
}) => {
  const day = aDistantDay();
  const { doctor, person, cancel, close } = await aBooking(browser, day);
  await passGate(page);
  await signedInProvider(page, 'admin');
  await page.goto(`/provider/admin?period=${day}.${day}`);
  await expect(page.getByRole('link', { name: 'Business Intelligence' })).toHaveAttribute('aria-current', 'page');
  await expect(tile(page, 'Appointments', 'Confirmed')).toContainText(/Confirmed1(Before|$)/);
  await expect(tile(page, 'Appointments', 'Cancelled')).toContainText(/Cancelled0(Before|$)/);
  await expect(tile(page, 'Overview', 'Total Revenue')).toContainText(/Total Revenue\s*ETB 0\.00/);

  await cancel();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(tile(page, 'Appointments', 'Cancelled')).toContainText(/Cancelled1(Before|$)/);
  await expect(tile(page, 'Appointments', 'Confirmed')).toContainText(/Confirmed0(Before|$)/);
  await expect(tile(page, 'Overview', 'Total Revenue')).toContainText(/Total Revenue\s*ETB 0\.00/);
  await expect(tile(page, 'Appointments', 'Average Wait Time')).toContainText('Not measured yet');

  await page.reload();
  await expect(page).toHaveURL(new RegExp(`period=${day}\\.${day}`));
  await page.getByRole('link', { name: 'Cancelled', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Appointments', exact: true })).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: doctor.name });
  await expect(row).toContainText('Cancelled');
  await expect(row).toContainText('ETB 650.50');
  await expect(row).not.toContainText(person.lastName);
  await expectAccessibleInBothSizes(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^appointments-.*\.csv$/);

  await page.getByRole('link', { name: 'Business Intelligence' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/provider/admin\\?period=${day}\\.${day}$`));
  await close();
});

test('an administrator sees what a completed visit earned', async ({ page, browser }) => {
  const doctor = await aDoctor(AROUND_THE_CLOCK);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await signedInPatient(visitor);
  const id = await bookSoon(visitor, doctor.id);
  await doctor.signIn(visitor);
  for (const status of ['confirmed', 'completed'] as const) await setStatus(visitor.request, id, status);
  await passGate(page);
  await signedInProvider(page, 'admin');
  // The days are counted in Addis Ababa, where the visit may fall after midnight.
  const dayIn = (hours: number) => new Date(Date.now() + (3 + hours) * 3_600_000).toISOString().slice(0, 10);
  const days = `${dayIn(0)}.${dayIn(2)}`;
  await page.goto(`/provider/admin?period=${days}`);
  await page.getByRole('link', { name: 'Revenue: Consultations' }).click();
  await expect(page.getByRole('row').filter({ hasText: doctor.name })).toContainText('ETB 650.50');
  await page.goBack();
  await expect(tile(page, 'Overview', 'Total Revenue')).not.toContainText(/Total Revenue\s*ETB 0\.00/);
  await context.close();
});

test('the period stays in the address, and every chart has its numbers as a table', async ({ page }) => {
  await passGate(page);
  await signedInProvider(page, 'admin');
  await page.goto('/provider/admin');
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/[?&]period=7days$/);
  const chart = page.getByRole('figure', { name: 'New accounts' });
  await chart.getByRole('button', { name: 'Show as table' }).press('Enter');
  await expect(chart.getByRole('rowheader')).toHaveCount(7);
  await expectAccessibleInBothSizes(page);
  await page.reload();
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^business-intelligence-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  await page.goBack();
  await expect(page.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true');
  for (const width of [1280, 1000, 820]) {
    await page.setViewportSize({ width, height: 800 });
    const amount = tile(page, 'Overview', 'Revenue: Consultations')
      .getByText(/^ETB \d/)
      .first();
    const { lines } = await amount.evaluate((it) => ({ lines: it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight) }));
    expect(lines, `an amount is on one line at ${width} px`).toBeCloseTo(1, 1);
  }
});
