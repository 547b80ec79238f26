import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessibleInBothSizes, PHONE } from '../src/accessible.ts';
import { untilKept } from '../src/collector.ts';
import { callsOf, expect, passGate, test } from '../src/journey.ts';
import { crash, startPhone } from '../src/phone.ts';
import { ready } from '../src/ready.ts';
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

test('a pickup that was signed without a network survives a dead phone, and arrives once', async ({ page: outbox, launchOptions }) => {
  await passGate(outbox);
  const manager = await callsOf('waste_manager');
  const driver = await aDriver(manager, outbox);
  const { id, facilityName } = await aRequestedPickup();
  await assignedToday(manager, [id], driver.id);
  const profile = mkdtempSync(join(tmpdir(), 'tenaye-driver-'));
  const start = () => startPhone(profile, { ...launchOptions, baseURL: ready().url });
  try {
    const before = await start();
    await passGate(before.page);
    await signIn(before.page, driver);
    await before.page.goto('/provider/waste-route');
    await expect(before.page.getByText('0 of 1 stop done')).toBeVisible();
    await untilKept(before.page);
    const cookies = await before.phone.cookies();
    await before.phone.setOffline(true);
    await before.page
      .getByRole('link', { name: new RegExp(facilityName) })
      .last()
      .click();
    await before.page.getByRole('button', { name: 'I have arrived', exact: true }).click();
    await before.page.getByRole('link', { name: 'Weigh the waste' }).click();
    await before.page.getByLabel('Sharps (kg)').fill('9');
    await before.page.getByLabel('Isolation (kg)').fill('1.5');
    await before.page.getByRole('button', { name: 'Save the weight' }).click();
    await before.page.getByLabel('Name of the person who hands the waste over').fill('Sister Tigist');
    await before.page.getByRole('button', { name: 'Photo of a stamp' }).click();
    await before.page
      .getByRole('button', { name: 'Take a photo of the stamp or the signed paper' })
      .setInputFiles({ name: 'stamp.png', mimeType: 'image/png', buffer: photo });
    await expect(before.page.getByText('A photo is attached.')).toBeVisible();
    await before.page.getByRole('button', { name: 'Type a name' }).last().click();
    await before.page.getByLabel('Name as the signature').fill(driver.name);
    await before.page.getByRole('button', { name: 'Complete the pickup' }).click();
    await expect(before.page.getByText('3 steps wait on this phone.')).toBeVisible();
    await crash(before.phone, before.page);

    const { phone, page } = await start();
    // Browsers write cookies to the disk half a minute late, so the crash may have lost them.
    await phone.addCookies(cookies);
    await phone.setOffline(true);
    await passGate(page);
    await page.goto('/provider/waste-route');
    await expect(page.getByText('1 of 1 stop done')).toBeVisible();
    await expect(page.getByText('3 steps wait on this phone.')).toBeVisible();
    await phone.setOffline(false);
    await expect(page.getByText('Everything is sent.')).toBeVisible();
    const detail = await (await manager.get(`/api/waste/manager/pickups/${id}`)).json();
    expect(detail).toMatchObject({
      status: 'completed',
      actualWeights: { sharps: 9, isolation: 1.5 },
      facilitySignerName: 'Sister Tigist',
    });
    expect(detail.events.map((it: { kind: string; outcome: string }) => `${it.kind} ${it.outcome}`)).toEqual([
      'arrived applied',
      'weighed applied',
      'signed applied',
    ]);
    const { stampFileId, files } = detail.events.at(-1);
    const types = new Map(files.map((it: { id: string; contentType: string }) => [it.id, it.contentType]));
    expect([types.size, types.get(stampFileId)]).toEqual([2, 'image/jpeg']);
    expect(detail.papers.map((it: { type: string }) => it.type).sort()).toEqual(['certificate', 'invoice', 'manifest']);

    const sent: string[] = [];
    page.on('request', (it) => it.method() === 'POST' && it.url().includes('/stops/') && sent.push(it.url()));
    await page.reload();
    await expect(page.getByText('Everything is sent.')).toBeVisible();
    expect(sent).toEqual([]);
    await phone.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
    await manager.dispose();
  }
});
