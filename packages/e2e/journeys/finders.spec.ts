import type { Page } from '@playwright/test';
import { expectAccessibleInBothSizes, PHONE } from '../src/accessible.ts';
import { expect, passGate, signedInPatient, test } from '../src/journey.ts';

/** The patient's position: the middle of Addis Ababa. */
const ADDIS = { latitude: 9.0108, longitude: 38.7613 };

const choices = (page: Page) => page.getByRole('article');

async function typeByHand(page: Page, path: string, label: 'Test' | 'Medicine', names: readonly string[]): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Type it by hand' }).click();
  for (const [index, name] of names.entries()) {
    if (index > 0) await page.getByRole('button', { name: /^Add a/ }).click();
    const field = page.getByLabel(label, { exact: true }).nth(index);
    await field.fill(name);
    // Late suggestions would cover the next button.
    await field.blur();
  }
  await page.getByRole('button', { name: /^Confirm/ }).click();
}

/** The first day to choose on which places are open: many are closed on Sundays, and some on Saturdays. */
const aWorkday = (page: Page) =>
  page
    .getByRole('gridcell')
    .getByRole('button', { name: /(Mon|Tues|Wednes|Thurs|Fri)day/, disabled: false })
    .first();

test.describe('where the browser tells the position', () => {
  test.use({ geolocation: ADDIS, permissions: ['geolocation'] });

  test('typed tests become a request to a recommended center, which is listed and can be canceled', async ({ page }) => {
    await passGate(page);
    await signedInPatient(page);
    await typeByHand(page, '/diagnostics', 'Test', ['Complete blood count']);

    await expect(page.getByRole('heading', { name: 'Recommended centers' })).toBeFocused();
    await page.getByRole('button', { name: 'Set location' }).click();
    await page.getByRole('button', { name: 'Enable Location' }).click();
    await expect(choices(page).first()).toContainText(/\d km/);
    await expect(choices(page).first()).toContainText('Best Match');
    await page.getByText('Match score:').first().click();
    await expectAccessibleInBothSizes(page);

    const name = ((await choices(page).first().getByRole('heading').textContent()) ?? '').replace(/^\d+\s*/, '');
    await choices(page)
      .first()
      .getByRole('link', { name: /^Choose/ })
      .click();
    await expect(page.getByRole('list', { name: 'Estimated travel times' }).getByRole('listitem')).toHaveCount(4);
    await expectAccessibleInBothSizes(page);
    await page.getByLabel(/^Notes/).fill('After nine, please');
    await page.reload();
    await expect(page.getByLabel(/^Notes/)).toHaveValue('After nine, please');
    await page.getByRole('button', { name: /^Preferred date/ }).click();
    await aWorkday(page).click();
    await page.getByRole('button', { name: 'Send request' }).dblclick();
    await expect(page.getByRole('dialog')).toContainText('You sent the request');

    const detail = page.getByRole('dialog', { name });
    await expect(detail).toContainText('Complete blood count');
    await expect(detail).toContainText('After nine, please');
    const mine: unknown[] = await (await page.request.get('/api/facility-requests')).json();
    expect(mine).toHaveLength(1);
    await detail.getByRole('button', { name: 'Cancel request' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(detail).toContainText('You cancelled the request');
    await detail.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('region', { name: 'Your diagnostic requests' })).toContainText('Cancelled');
  });
});

test('typed medicines show real stock, and are requested from the chosen pharmacy', async ({ page }) => {
  await passGate(page);
  await signedInPatient(page);
  await typeByHand(page, '/pharmacy', 'Medicine', ['Paracetamol 500mg', 'Unobtainium 5mg']);
  const best = choices(page).first();
  await expect(best.getByRole('list', { name: 'Stock of your medicines' }).getByRole('listitem')).toHaveCount(2);
  await expect(best).toContainText(/Paracetamol.*ETB \d/);
  await expect(best).toContainText(/In stock|Only \d+ left/);
  await expect(best).toContainText(/updated .*(ago|now|yesterday)/);
  await expect(best).toContainText('Unobtainium 5mgNot in stock');
  await expect(best).toContainText(/Estimated total of these 1 of 2ETB \d/);
  await page.getByLabel('Sort by').selectOption({ label: 'Cost' });
  const totals = await page.getByText('Estimated total').locator('xpath=..').allInnerTexts();
  const amounts = totals.map((it) => Number(/ETB ([\d,.]+)/.exec(it)?.[1]?.replaceAll(',', '')));
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  await expectAccessibleInBothSizes(page);

  await choices(page)
    .first()
    .getByRole('link', { name: /^Choose/ })
    .click();
  await expectAccessibleInBothSizes(page);
  // On a phone the request comes before the place's details.
  await page.setViewportSize(PHONE);
  const details = page.getByText('Hours, services, prices and map');
  expect((await details.boundingBox())?.y ?? 0).toBeGreaterThan(
    (await page.getByRole('button', { name: 'Send request' }).boundingBox())?.y ?? 9999,
  );
  await expect(page.getByRole('region', { name: 'Opening hours' })).toHaveCount(0);
  await details.click();
  await expect(page.getByRole('region', { name: 'Opening hours' })).toBeVisible();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('dialog')).toContainText('You sent the request');
  await expect(page.getByRole('dialog')).toContainText('Paracetamol 500mg');
});

test('when no pharmacy has a medicine, the screen says so and links to all pharmacies, which accept a request', async ({ page }) => {
  await passGate(page);
  await signedInPatient(page);
  await typeByHand(page, '/pharmacy', 'Medicine', ['Unobtainium 5mg']);
  await expect(page.getByText('No pharmacy has these in stock')).toBeVisible();
  await expectAccessibleInBothSizes(page);
  await page.getByRole('link', { name: 'Browse all' }).last().click();
  await choices(page)
    .first()
    .getByRole('link', { name: /^Send a request/ })
    .click();
  await expect(page.getByText(/^(We don't know what this pharmacy has in stock|Not in stock$)/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send request' })).toBeVisible();
});

test('after a denied location, a typed place gives the distances', async ({ page }) => {
  await passGate(page);
  await signedInPatient(page);
  await typeByHand(page, '/diagnostics', 'Test', ['Chest X-ray']);
  await page.getByRole('button', { name: 'Set location' }).click();
  await page.getByRole('button', { name: 'Enable Location' }).click();
  await expect(page.getByText('Location access denied. Please enable location access in your browser settings.')).toBeVisible();
  await expect(choices(page).first()).toBeVisible();
  await expect(choices(page).first()).not.toContainText(/\d km/);
  await page.getByLabel(/type where you are/).fill('Bole');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(choices(page).first()).toContainText(/\d km/);
});

test('going back and forth through the steps loses nothing', async ({ page }) => {
  await passGate(page);
  await signedInPatient(page);
  await typeByHand(page, '/diagnostics', 'Test', ['Complete blood count']);
  await choices(page)
    .first()
    .getByRole('link', { name: /^Choose/ })
    .click();
  await page.getByLabel(/^Notes/).fill('Call first');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Recommended centers' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeVisible();
  await expect(page.getByText('Complete blood count')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel(/^Notes/)).toHaveValue('Call first');
});
