import type { Page } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { aDoctor } from '../src/doctor.ts';
import { expect, passGate, signedInPatient, test } from '../src/journey.ts';

const cards = (page: Page) => page.getByRole('article');

async function patientAt(page: Page, path: string): Promise<void> {
  await passGate(page);
  await signedInPatient(page);
  await page.goto(path);
}

async function typeList(
  page: Page,
  label: 'Test' | 'Medicine',
  names: readonly string[],
  quantities: readonly string[] = [],
): Promise<void> {
  await page.getByRole('button', { name: 'Type it by hand' }).click();
  for (const [index, name] of names.entries()) {
    if (index > 0) await page.getByRole('button', { name: /^Add a/ }).click();
    const field = page.getByLabel(label, { exact: true }).nth(index);
    await field.fill(name);
    await field.blur();
    const quantity = quantities[index];
    if (quantity !== undefined) await page.getByLabel('Quantity').nth(index).fill(quantity);
  }
  await page.getByRole('button', { name: /^Confirm/ }).click();
}

/** ETB amounts in a text, in cents. */
const cents = (text: string): number[] =>
  [...text.matchAll(/ETB ([\d,]+)\.(\d\d)/g)].map(([, birr = '', rest = '']) => Number(birr.replaceAll(',', '') + rest));

test('a prescription costs quantity times price, and the lines add up to the estimated total', async ({ page }) => {
  await patientAt(page, '/pharmacy');
  await typeList(page, 'Medicine', ['Paracetamol 500mg', 'Amoxicillin 500mg'], ['12', '21']);
  const best = cards(page).first();
  await best.getByText('Prices of 2 lines').click();
  const items = best.getByRole('list', { name: 'Stock of your medicines' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  const lines = await items.allInnerTexts();
  let sum = 0;
  for (const line of lines) {
    const [unit, total] = cents(line);
    if (unit === undefined || total === undefined) continue;
    expect(total).toBe(unit * Number(/(\d+) ×/.exec(line)?.[1]));
    sum += total;
  }
  expect(sum).toBeGreaterThan(0);
  expect(cents((await best.getByText('Estimated total').locator('xpath=..').textContent()) ?? '')).toEqual([sum]);
  await expectAccessibleInBothSizes(page);
});

test('a laboratory says which of the wanted tests it offers, on its card and on its page', async ({ page }) => {
  await patientAt(page, '/diagnostics');
  await typeList(page, 'Test', ['Complete blood count', 'Urinalysis', 'Echocardiography']);
  const laboratories = cards(page).filter({ hasText: 'Diagnostic Laboratory' });
  const offering = laboratories.filter({ has: page.getByRole('list', { name: 'Your tests at this center' }) });
  await expect(offering.first()).toContainText(/[12] of 3/);
  await expect(offering.first()).toContainText(/Complete blood count offered\s*(ETB|Price not provided)/);
  await expect(offering.first()).toContainText(/Echocardiography\s*Not/);
  await expectAccessibleInBothSizes(page);
  await offering
    .first()
    .getByRole('link', { name: /^Choose/ })
    .click();
  await expect(page.getByRole('list', { name: 'Your tests at this center' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessibleInBothSizes(page);
});

test('the order of the recommended specialties counts, and a missing type of visit is named on the card and in the form', async ({
  page,
}) => {
  await patientAt(page, '/appointments?step=recommendations&specialties=neurology,general_practice');
  await expect(cards(page)).toHaveCount(3);
  for (const [specialty, points] of [
    ['Neurology', '40 of 40'],
    ['General Practice', '34 of 40'],
  ] as const) {
    for (const card of await cards(page).filter({ hasText: specialty }).all()) {
      await card.getByText(/Match score/).click();
      await expect(card).toContainText(points);
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const best = cards(page).first();
  await expect(best.getByText(/Match score: \d+ of 100/)).toBeVisible();
  await expect(best.getByText(/years? of experience/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Health Assessment' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  const doctor = await aDoctor();
  await page.goto(`/appointments?doctor=${doctor.id}&mode=home-visit`);
  await expect(page.getByText(`${doctor.name} doesn't offer Home Visit. Please choose another type of visit.`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Booking steps' })).toHaveCount(0);
  await expectAccessibleInBothSizes(page);
  await page.getByRole('radio', { name: 'Visit Clinic' }).check({ force: true });
  await expect(page.getByText(/doesn't offer/)).toHaveCount(0);
});

test('doctors are filtered and sorted, and the choice stays in the address over a reload', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await patientAt(page, '/appointments?step=browse');
  await expect(cards(page).first()).toBeVisible();
  expect((await cards(page).first().boundingBox())?.y ?? 999).toBeLessThanOrEqual(420);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest fee' });
  await page.getByLabel('Gender').selectOption({ label: 'Female' });
  await page.getByLabel('Language').selectOption({ label: 'Oromo' });
  await expect(page).toHaveURL(/gender=female.*language=om.*sort=price|sort=price.*language=om/);
  await expect(cards(page).first()).toContainText('Oromo');
  // The first card may already say so while the list of the former choice is shown.
  await expect(async () => {
    const fees = cents((await cards(page).allInnerTexts()).join(' '));
    expect(fees).toEqual(fees.toSorted((a, b) => a - b));
  }).toPass();
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('price');
  await expect(cards(page).first()).toContainText('Oromo');
  await expectAccessibleInBothSizes(page);
  await page.getByLabel('Sort by').selectOption({ label: 'Soonest free time' });
  await expect(
    cards(page)
      .first()
      .getByRole('list', { name: /^Next free times of / }),
  ).toBeVisible();
});
