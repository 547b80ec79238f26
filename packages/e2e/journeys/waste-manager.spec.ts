import type { Page } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { callsOf, expect, passGate, signedInProvider, test } from '../src/journey.ts';
import { aDriver, aRequestedPickup, assignedToday, aWasteManager, dayIn, signIn } from '../src/waste.ts';

/** Fills in the dialog that completes a pickup. */
async function fillCompletion(page: Page, id: string): Promise<void> {
  await page.goto(`/provider/waste-manager?pickup=${id}`);
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByLabel(/Sharps \(kg\)/).fill('10');
  await page.getByLabel('Who signed at the facility').fill('Sister Tigist');
}

test('two managers complete the same pickup at once: it is completed once, and its manifest can be checked by everyone', async ({
  page,
  browser,
}) => {
  const manager = await callsOf('waste_manager');
  const [{ id }, driver] = [await aRequestedPickup(), await aDriver(manager)];
  await assignedToday(manager, [id], driver.id);
  await passGate(page);
  await signIn(page, await aWasteManager(page));
  const context = await browser.newContext();
  const other = await context.newPage();
  await passGate(other);
  await signedInProvider(other, 'waste_manager');
  await fillCompletion(page, id);
  await fillCompletion(other, id);
  const complete = (it: Page) => it.getByRole('button', { name: 'Complete and issue' }).click();
  await Promise.all([complete(page), complete(other)]);
  for (const it of [page, other]) {
    await expect(it.getByRole('heading', { name: 'Papers' })).toBeVisible();
    await expect(it.getByText(/^Manifest MAN-/)).toHaveCount(1);
    await expect(it.getByText(/^Invoice INV-/)).toHaveCount(1);
  }
  await expectAccessibleInBothSizes(page);
  await page.getByRole('link', { name: 'Open the invoice' }).click();
  await expect(page.getByRole('heading', { name: /^INV-/ })).toBeVisible();
  await expectAccessibleInBothSizes(page);
  const detail = await (await manager.get(`/api/waste/manager/pickups/${id}`)).json();
  expect(detail.custody).toHaveLength(1);
  await context.close();
  await manager.dispose();
});

test('a manager assigns several pickups at once, orders the route by keyboard, and replaces the driver who is sick', async ({ page }) => {
  const manager = await callsOf('waste_manager');
  const [sick, other] = [await aDriver(manager), await aDriver(manager)];
  const [first, second] = [await aRequestedPickup(), await aRequestedPickup()];
  await passGate(page);
  await signIn(page, await aWasteManager(page));
  await page.goto(`/provider/waste-manager?date=${dayIn(1)}`);
  for (const { facilityName } of [first, second]) {
    await page.getByRole('checkbox', { name: `Select ${facilityName}` }).check();
  }
  await page.getByRole('button', { name: 'Assign driver and day' }).click();
  const option = page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('option', { name: new RegExp(sick.name) });
  await page
    .getByRole('alertdialog')
    .getByLabel('Driver')
    .selectOption((await option.getAttribute('value')) ?? '');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await page.goto(`/provider/waste-manager?tab=routes&date=${dayIn(1)}&driver=${sick.id}`);
  const stops = page.getByRole('list', { name: 'Stops in order' }).getByRole('listitem');
  await expect(stops).toHaveCount(2);
  const last = (await stops.last().textContent()) ?? '';
  await stops.last().getByRole('button', { name: /up$/ }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Save the order' }).click();
  await page.reload();
  await expect(stops.first()).toContainText(last.replace(/^\d/, '').slice(0, 12));
  await expectAccessibleInBothSizes(page);

  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByLabel('Who takes over').selectOption({ label: `${other.name} (0 stops)` });
  await page.getByRole('button', { name: 'Move the stops' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  for (const { id } of [first, second]) {
    const detail = await (await manager.get(`/api/waste/manager/pickups/${id}`)).json();
    expect(detail).toMatchObject({ driverName: other.name, status: 'scheduled' });
  }
  await manager.dispose();
});
