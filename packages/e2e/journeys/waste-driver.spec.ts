import { expectAccessibleInBothSizes, PHONE } from '../src/accessible.ts';
import { callsOf, expect, passGate, test } from '../src/journey.ts';
import { aDriver, aRequestedPickup, assignedToday, dayIn, signIn } from '../src/waste.ts';

test.use({ viewport: PHONE });

/** A red square, as a phone's camera would give it. */
const photo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4ISeHFTEMLQkAkL9BAbKfPiIAAAAASUVORK5CYII=', 'base64');

/** A picture as messengers save it, smaller than any JPEG, in a format that the API refuses. */
const fromMessenger = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const damaged = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(500, 7)]);

test('a driver without a network loses nothing: each step reaches the server once, in order, when the network is back', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await passGate(page);
  const manager = await callsOf('waste_manager');
  const driver = await aDriver(manager, page);
  const [first, second] = [await aRequestedPickup(), await aRequestedPickup()];
  await assignedToday(manager, [first.id, second.id], driver.id);
  await signIn(page, driver);
  await page.goto('/provider/waste-route');
  await expect(page.getByText('0 of 2 stops done')).toBeVisible();
  await expectAccessibleInBothSizes(page);
  await page.setViewportSize(PHONE);

  await context.setOffline(true);
  await page
    .getByRole('link', { name: new RegExp(first.facilityName) })
    .last()
    .click();
  await page.getByRole('button', { name: 'I have arrived', exact: true }).click();
  await page.getByRole('link', { name: 'Weigh the waste' }).click();
  await page.getByLabel('Sharps (kg)').fill('90');
  await page.getByRole('button', { name: 'Save the weight' }).click();
  await page.getByRole('link', { name: 'Back to the stop' }).click();
  await page.getByRole('link', { name: 'Correct the weight' }).click();
  await page.getByLabel('Sharps (kg)').fill('9');
  await page.getByLabel('Isolation (kg)').fill('1,5');
  await page.getByRole('button', { name: 'Save the weight' }).click();
  await page.getByRole('link', { name: 'Back to the stop' }).click();
  const files = page.locator('input[type="file"]');
  await files.setInputFiles({ name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: damaged });
  await expect(page.getByText('This file is not a picture that can be sent.')).toBeVisible();
  await files.setInputFiles({ name: 'from-a-messenger.webp', mimeType: 'image/webp', buffer: fromMessenger });
  await expect(page.getByText('1 photo')).toBeVisible();
  await page.getByRole('link', { name: 'Sign', exact: true }).click();
  await page.getByLabel('Name of the person who hands the waste over').fill('Sister Tigist');
  const pad = page.getByRole('img', { name: /^Signature for .*: empty/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The signature pad is not drawn');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Type a name' }).last().click();
  await page.getByLabel('Name as the signature').fill(driver.name);
  await page.getByRole('button', { name: 'Complete the pickup' }).click();
  await expect(page.getByText('1 of 2 stops done')).toBeVisible();

  await page
    .getByRole('link', { name: new RegExp(second.facilityName) })
    .last()
    .click();
  await page.getByRole('button', { name: 'I have arrived', exact: true }).click();
  await page.locator('input[type="file"]').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: photo });
  await expect(page.getByText('1 photo')).toBeVisible();
  await page.getByRole('link', { name: 'No waste to collect' }).click();
  await page.getByText('Nobody there').click();
  await page.getByLabel(/Day for another try/).fill(dayIn(2));
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page.getByText('8 steps wait on this phone.')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog', { name: '8 steps are not sent yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();

  // The first answer is lost: the server has these steps, but the phone doesn't know that.
  await page.route(
    /\/stops\//,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const lost = page.waitForEvent('requestfailed', (it) => it.url().includes('/stops/'));
  await context.setOffline(false);
  await lost;
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Everything is sent.')).toBeVisible();
  const detailOf = async (id: string) => (await manager.get(`/api/waste/manager/pickups/${id}`)).json();
  const collected = await detailOf(first.id);
  expect(collected).toMatchObject({
    status: 'completed',
    actualWeights: { sharps: 9, isolation: 1.5 },
    facilitySignerName: 'Sister Tigist',
  });
  const stepsOf = (detail: { events: { kind: string; outcome: string }[] }) => detail.events.map((it) => `${it.kind} ${it.outcome}`);
  expect(stepsOf(collected)).toEqual(['arrived applied', 'weighed applied', 'weighed applied', 'photo applied', 'signed applied']);
  expect(collected.papers.map((it: { type: string }) => it.type).sort()).toEqual(['certificate', 'invoice', 'manifest']);
  const missed = await detailOf(second.id);
  expect(missed).toMatchObject({ status: 'pending', date: dayIn(2), misses: 1 });
  expect(stepsOf(missed)).toEqual(['arrived applied', 'photo applied', 'missed applied']);

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().includes('/stops/') && sent.push(request.url()));
  await page.reload();
  await expect(page.getByText('Everything is sent.')).toBeVisible();
  await expect(page.getByText('1 of 1 stop done')).toBeVisible();
  expect(sent).toEqual([]);
  expect(stepsOf(await detailOf(first.id))).toHaveLength(5);
  await manager.dispose();
});
