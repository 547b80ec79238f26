import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, request as requests } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSizes, PHONE } from '../src/accessible.ts';
import { aCollector, aPhoto, choosePhoto, fillClinic, inSululta, storedOf, untilDrafted, untilKept } from '../src/collector.ts';
import { callsOf, expect, test as journey, passGate, post } from '../src/journey.ts';
import { type OwnService, startOwnService } from '../src/own-service.ts';
import { crash, startPhone } from '../src/phone.ts';
import { ready } from '../src/ready.ts';
import { signIn } from '../src/waste.ts';

interface Account {
  email: string;
  password: string;
}

/**
 * Journeys that kill the API or release a remote use a separate service. It starts only once, because these journeys run one after another.
 * The file's other journeys don't know it, because a fixture of the worker needs a worker of its own.
 */
const test = journey.extend<object, { service: OwnService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the names of other fixtures here, and this one needs no other.
    async ({}, use) => {
      const service = await startOwnService('mf-datacollect');
      await use(service);
      await service.end();
    },
    { scope: 'worker' },
  ],
});
test.use({ viewport: PHONE });

/** Some of them arrive before the API is killed, one meanwhile, and the others after. */
const FACILITIES = 6;

/**
 * Signs the phone in and lets it through the access gate. Cookies belong to the host whatever the port, so those of the shared stack work
 * here too.
 */
async function signInOn(phone: BrowserContext, page: Page, account: Account): Promise<void> {
  const calls = await requests.newContext({ baseURL: ready().url });
  expect((await post(calls, '/api/provider/login', account)).status()).toBe(200);
  await phone.addCookies((await calls.storageState()).cookies);
  await calls.dispose();
  await passGate(page);
}

/** Opens the collectors' page and waits until it opens without a network too. */
async function openPage(page: Page): Promise<void> {
  await page.goto('/data-collection');
  await expect(page.getByRole('heading', { name: 'Healthcare Provider Data Collection' })).toBeVisible();
  await untilKept(page);
}

async function takePhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await page.getByRole('button', { name: 'Capture Photo' }).click();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
}

test.describe('on a service of their own', () => {
  test.describe.configure({ mode: 'serial' });

  test('six facilities that were recorded without a network arrive once each, through reloads, a dead phone and a killed API', async ({
    page: outbox,
    launchOptions,
    service,
  }) => {
    test.slow();
    const account = await aCollector(outbox);
    const mark = crypto.randomUUID().slice(0, 8);
    const nameOf = (number: number): string => `Clinic ${mark}-${number}`;
    const profile = mkdtempSync(join(tmpdir(), 'tenaye-phone-'));
    const start = async () => {
      const started = await startPhone(profile, { ...launchOptions, baseURL: service.url });
      await inSululta(started.phone, service.url);
      return started;
    };
    const submit = async (page: Page, waiting: RegExp) => {
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText(waiting)).toBeVisible();
    };
    try {
      const before = await start();
      await signInOn(before.phone, before.page, account);
      await openPage(before.page);
      const photo = await aPhoto(before.page);
      expect(photo.length).toBeGreaterThan(1_000_000);
      const small = await before.page.screenshot({ type: 'jpeg', quality: 40 });

      await before.phone.setOffline(true);
      await before.page.reload();
      await fillClinic(before.page, nameOf(1), () => choosePhoto(before.page, photo));
      await untilDrafted(before.page, 'Consultations');
      await before.page.reload();
      await expect(before.page.getByLabel('Institution name')).toHaveValue(nameOf(1));
      await submit(before.page, /^1 record waits on this phone/);
      await fillClinic(before.page, nameOf(2), () => takePhoto(before.page));
      await submit(before.page, /^2 records wait/);
      for (let number = 3; number < FACILITIES; number += 1) {
        await fillClinic(before.page, nameOf(number), () => choosePhoto(before.page, small));
        await submit(before.page, new RegExp(`^${number} records wait`));
      }
      const cookies = await before.phone.cookies();
      // The battery dies while the last photo is being made smaller.
      await fillClinic(before.page, nameOf(FACILITIES), async () => undefined);
      await untilDrafted(before.page, 'Consultations');
      await before.page
        .getByLabel(/Upload a photo of the facility/)
        .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo });
      await crash(before.phone, before.page);

      const { phone, page } = await start();
      // Browsers write cookies to the disk half a minute late, so the crash has lost them.
      await phone.addCookies(cookies);
      await phone.setOffline(true);
      await passGate(page);
      await page.goto('/data-collection');
      await expect(page.getByText(new RegExp(`^${FACILITIES - 1} records wait`))).toBeVisible();
      await expect(page.getByLabel('Institution name')).toHaveValue(nameOf(FACILITIES));
      if (await page.getByRole('button', { name: 'Take Photo' }).isVisible()) await choosePhoto(page, photo);
      await submit(page, new RegExp(`^${FACILITIES} records wait`));
      await page.goto('/data-collection?view=list');
      await expect(page.getByText('Waiting', { exact: true })).toHaveCount(FACILITIES);
      await expectAccessible(page);
      // A second tab of the same phone wants to send them too.
      const other = await phone.newPage();
      await passGate(other);
      await other.goto('/data-collection');
      await expect(other.getByText(new RegExp(`^${FACILITIES} records wait`))).toBeVisible();

      const sizes: number[] = [];
      const isSubmission = (url: string, method: string): boolean => method === 'POST' && url.endsWith('/api/data-collection');
      phone.on('request', (it) => {
        if (!isSubmission(it.url(), it.method())) return;
        // A request that the killed API cut off may have no headers of its own.
        void it.allHeaders().then((all) => all['content-length'] && sizes.push(Number(all['content-length'])));
      });
      const third = Promise.withResolvers<void>();
      let begun = 0;
      phone.on('request', (it) => {
        if (!isSubmission(it.url(), it.method())) return;
        begun += 1;
        if (begun === 3) third.resolve();
      });
      await phone.setOffline(false);
      await third.promise;
      await service.killApi();
      await expect(async () => {
        const again = page.getByRole('button', { name: 'Send now' });
        if (await again.isVisible()) await again.click({ timeout: 1000 });
        await expect(page.getByText('Nothing waits to be sent.')).toBeVisible({ timeout: 1000 });
      }).toPass();

      const rows = await storedOf(phone.request, mark);
      expect(rows.map((it) => it.institutionName).sort()).toEqual(Array.from({ length: FACILITIES }, (_, at) => nameOf(at + 1)).sort());
      await expect.poll(() => sizes.length).toBeGreaterThanOrEqual(FACILITIES);
      expect(Math.max(...sizes)).toBeLessThan(400 * 1024);
      const admin = await callsOf('admin');
      const photos = await Promise.all(
        rows.map(async ({ id }) => (await (await admin.get(`/api/admin/submissions/${id}`)).json()).photo.name),
      );
      await admin.dispose();
      expect(photos.filter((it) => it === 'front.jpg')).toHaveLength(FACILITIES - 1);
      expect(photos.filter((it) => /^facility_\d+\.jpg$/.test(it))).toHaveLength(1);
      await page.reload();
      await expect(page.getByText('In review')).toHaveCount(FACILITIES);
      await phone.setOffline(true);
      await page.reload();
      await expect(page.getByText(/^As of .* The current list needs a network\./)).toBeVisible();
      await expect(page.getByText('In review')).toHaveCount(FACILITIES);
      await phone.close();
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
  });

  test('a release while a draft is open loses nothing of it, and is what opens without a network then', async ({
    page,
    context,
    service,
    expectErrors,
  }) => {
    expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const account = await aCollector(page);
    await signInOn(context, page, account);
    await inSululta(context, service.url);
    await page.goto(`${service.url}/data-collection`);
    await untilKept(page);
    const mark = crypto.randomUUID().slice(0, 8);
    await fillClinic(page, `Clinic ${mark}`, async () => choosePhoto(page, await page.screenshot({ type: 'jpeg' })));
    await page.evaluate(() => {
      document.body.dataset.changed = 'no';
      navigator.serviceWorker.addEventListener('controllerchange', () => (document.body.dataset.changed = 'yes'));
    });
    const version = await service.release('mf-datacollect');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.locator('body')).toHaveAttribute('data-changed', 'yes');
    await page.getByLabel('Services offered', { exact: true }).fill(`Typed after the release ${mark}`);
    await untilDrafted(page, `Typed after the release ${mark}`);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByLabel('Institution name')).toHaveValue(`Clinic ${mark}`);
    await expect(page.getByLabel('Services offered', { exact: true })).toHaveValue(`Typed after the release ${mark}`);
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map((it) => it.name));
    expect(scripts.filter((it) => it.includes('/mf-datacollect/')).every((it) => it.includes(version))).toBe(true);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('1 record waits on this phone.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Nothing waits to be sent.')).toBeVisible();
    expect(await storedOf(context.request, mark)).toHaveLength(1);
  });
});

journey('a draft is edited in one of two tabs, and what the other has is neither lost nor sent twice', async ({ page, context }) => {
  const account = await aCollector(page);
  await passGate(page);
  await signIn(page, account);
  await inSululta(context);
  await openPage(page);
  const mark = crypto.randomUUID().slice(0, 8);
  await fillClinic(page, `Clinic ${mark}`, async () => choosePhoto(page, await page.screenshot({ type: 'jpeg' })));
  await untilDrafted(page, 'Consultations');
  const other = await context.newPage();
  await other.goto('/data-collection');
  await expect(other.getByText('This record is open in another tab')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Edit it here' }).click();
  await expect(other.getByLabel('Institution name')).toHaveValue(`Clinic ${mark}`);
  await expect(page.getByText('This record is open in another tab')).toBeVisible();
  await other.getByLabel('Institution name').fill(`Clinic ${mark} of the other tab`);
  await other.getByRole('button', { name: 'Submit' }).click();
  await expect(other.getByText('Nothing waits to be sent.')).toBeVisible();
  await expect(page.getByLabel('Institution name')).toHaveValue('');
  // The form is empty once the phone has the record, which is before the server has it.
  const names = async () => (await storedOf(context.request, mark)).map((it) => it.institutionName);
  await expect.poll(names).toEqual([`Clinic ${mark} of the other tab`]);
});

journey('the pages of a collector are accessible in both sizes', async ({ page, context }) => {
  const account = await aCollector(page);
  await passGate(page);
  await signIn(page, account);
  await openPage(page);
  await inSululta(context);
  await expectAccessibleInBothSizes(page);
  await page.goto('/data-collection?view=list');
  await expect(page.getByText('Nothing submitted yet')).toBeVisible();
  await expectAccessibleInBothSizes(page);
  await page.goto('/data-collection?view=near');
  await page.getByRole('button', { name: 'Update the list here' }).click();
  await expect(page.getByText(/^Loaded /)).toBeVisible();
  await expectAccessibleInBothSizes(page);
});
