import { PHONE } from '../src/accessible.ts';
import { aCollector, untilKept } from '../src/collector.ts';
import { callsOf, expect, passGate, test } from '../src/journey.ts';
import { aDriver, aRequestedPickup, assignedToday, signIn } from '../src/waste.ts';

test.use({ viewport: PHONE });

test('a driver opens the route without a network, with the stops of the morning', async ({ page, context, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await passGate(page);
  const manager = await callsOf('waste_manager');
  const driver = await aDriver(manager, page);
  const pickup = await aRequestedPickup();
  await assignedToday(manager, [pickup.id], driver.id);
  await manager.dispose();
  await signIn(page, driver);
  await page.goto('/provider/waste-route');
  await expect(page.getByText('0 of 1 stop done')).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('0 of 1 stop done')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(pickup.facilityName) }).first()).toBeVisible();
});

test('only the page of the field is kept: other pages come from the network, and signing out removes the account', async ({ page }) => {
  await passGate(page);
  await signIn(page, await aCollector(page));
  await page.goto('/data-collection');
  await untilKept(page);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map((it) => new URL(it.scope).pathname),
  );
  expect(scopes).toEqual(['/data-collection']);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/provider\/login/);
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/api/session')))).toBe(false);
  await page.goto('/');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
