import type { Page } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { callsOf, expect, passGate, post, signedInProvider, test } from '../src/journey.ts';
import { pdfText } from '../src/pdf-text.ts';
import { aDriver, aRequestedPickup, assignedToday, aWasteManager, dayIn, signIn } from '../src/waste.ts';

/** Fills in the dialog that completes a pickup. */
async function fillCompletion(page: Page, id: string): Promise<void> {
  await page.goto(`/provider/waste-manager?pickup=${id}`);
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByLabel(/Sharps \(kg\)/).fill('9');
  await page.getByLabel(/Isolation \(kg\)/).fill('1');
  await page.getByLabel('Who signed at the facility').fill('Sister Tigist');
}

test('two managers complete the same pickup at once: it is completed once, with one set of papers', async ({ page, browser }) => {
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

test('everyone who has a manifest’s code sees its state and nothing personal, and that it was withdrawn', async ({
  page,
  browser,
  expectErrors,
}) => {
  // A document that is still being printed is asked for again.
  expectErrors(/status of 503/);
  const manager = await callsOf('waste_manager');
  const [{ id, facilityName }, driver] = [await aRequestedPickup(), await aDriver(manager)];
  await assignedToday(manager, [id], driver.id);
  const completion = { actualWeights: { sharps: 9, isolation: 1.5 }, signerName: 'Sister Tigist' };
  const completed = await post(manager, `/api/waste/manager/pickups/${id}/complete`, completion, {
    'idempotency-key': crypto.randomUUID(),
  });
  expect(completed.status(), await completed.text()).toBe(200);
  await passGate(page);
  await signIn(page, await aWasteManager(page));
  await page.goto(`/provider/waste-manager?pickup=${id}`);
  const manifest = page.getByRole('button', { name: /^Download Manifest MAN-/ });
  let text = '';
  await expect(async () => {
    const [download] = await Promise.all([page.waitForEvent('download', { timeout: 5000 }), manifest.click()]);
    text = await pdfText(download);
  }).toPass();
  const code = /https?:\S+\/waste\/manifest\/[\w-]{32}/.exec(text)?.[0] ?? '';
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await passGate(visitor);
  await visitor.goto(new URL(code).pathname);
  await expect(visitor.getByText('Valid', { exact: true })).toBeVisible();
  await expect(visitor.getByText('10.5 kg')).toBeVisible();
  await expect(visitor.getByText('Not yet')).toBeVisible();
  for (const personal of [facilityName, driver.name, 'Sister Tigist', 'Bole']) await expect(visitor.getByText(personal)).toHaveCount(0);
  await expectAccessibleInBothSizes(visitor);

  await page.getByRole('button', { name: /^Withdraw Manifest/ }).click();
  await page.getByLabel('Reason').fill('Wrong weight');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(/This manifest was withdrawn on/)).toBeVisible();
  await expect(visitor.getByText('Valid', { exact: true })).toHaveCount(0);
  await visitor.goto(`/waste/manifest/${'a'.repeat(32)}`);
  await expect(visitor.getByText('No such manifest')).toBeVisible();
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
  await expect(page.getByText('Order saved', { exact: true })).toBeVisible();
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
