import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSizes, PHONE } from '../src/accessible.ts';
import { aCollector, aPhoto, fillClinic, inSululta, storedOf, untilDrafted, untilKept } from '../src/collector.ts';
import { callsOf, expect, passGate, test } from '../src/journey.ts';
import { ready } from '../src/ready.ts';
import { signIn } from '../src/waste.ts';

test.use({ viewport: PHONE });

/** The collectors' page, signed in as a new collector, and once it opens without a network. */
async function openPage(page: Page, account: { email: string; password: string }): Promise<void> {
  await passGate(page);
  await signIn(page, account);
  await page.goto('/data-collection');
  await expect(page.getByRole('heading', { name: 'Healthcare Provider Data Collection' })).toBeVisible();
  await untilKept(page);
}

test('a collector without a network opens, records, reloads and restarts the phone, and the server gets one row and one photo', async ({
  page: first,
  launchOptions,
}) => {
  const account = await aCollector(first);
  const mark = crypto.randomUUID().slice(0, 8);
  const profile = mkdtempSync(join(tmpdir(), 'tenaye-phone-'));
  const start = async () => {
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, viewport: PHONE, baseURL: ready().url });
    await inSululta(context);
    return context;
  };
  try {
    const before = await start();
    const [page = await before.newPage()] = before.pages();
    await openPage(page, account);
    await expectAccessible(page);
    const photo = await aPhoto(page);
    expect(photo.length).toBeGreaterThan(1_000_000);

    await before.setOffline(true);
    await page.reload();
    await fillClinic(page, `Clinic ${mark}`, photo);
    await untilDrafted(page, 'Consultations');
    await page.reload();
    await expect(page.getByLabel('Institution name')).toHaveValue(`Clinic ${mark}`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('1 record waits on this phone.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 record waits on this phone.')).toBeVisible();
    await before.close();

    const after = await start();
    await after.setOffline(true);
    const [again = await after.newPage()] = after.pages();
    await passGate(again);
    await again.goto('/data-collection?view=list');
    await expect(again.getByRole('heading', { name: `Clinic ${mark}` })).toBeVisible();
    await expect(again.getByText('Waiting', { exact: true })).toBeVisible();
    await expectAccessible(again);
    const isSubmission = (url: string, method: string): boolean => method === 'POST' && url.endsWith('/api/data-collection');
    const submitting = after.waitForEvent('requestfinished', (it) => isSubmission(it.url(), it.method()));
    await after.setOffline(false);
    await expect(again.getByText('Nothing waits to be sent.')).toBeVisible();
    const [row, ...others] = await storedOf(after.request, mark);
    expect([row?.institutionName, others]).toEqual([`Clinic ${mark}`, []]);
    const size = Number((await (await submitting).allHeaders())['content-length']);
    expect(size).toBeGreaterThan(50 * 1024);
    expect(size).toBeLessThan(400 * 1024);
    const admin = await callsOf('admin');
    const { photo: stored } = await (await admin.get(`/api/admin/submissions/${row?.id}`)).json();
    expect(stored).toMatchObject({ name: 'front.jpg', contentType: 'image/jpeg' });
    await admin.dispose();
    await again.reload();
    await expect(again.getByText('In review')).toBeVisible();
    await after.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

test('the pages of a collector are accessible in both sizes', async ({ page }) => {
  await openPage(page, await aCollector(page));
  await expectAccessibleInBothSizes(page);
  await page.goto('/data-collection?view=list');
  await expect(page.getByText('Nothing submitted yet')).toBeVisible();
  await expectAccessibleInBothSizes(page);
});
