import type { Page, Route } from '@playwright/test';
import { expectInPlace, PHONE } from '../src/accessible.ts';
import { callsOf, expect, origin, passGate, signedInProvider, test } from '../src/journey.ts';
import { shiftsOf, watchShifts } from '../src/shifts.ts';

const tabs = ['intelligence', 'pending', 'all', 'import', 'claims', 'submissions', 'people', 'reviews', 'audit', 'platform'];
/** Tabs with more than a list, whose parts arrive separately. */
const inParts = ['intelligence', 'pending', 'platform'];
const DESK = { width: 1280, height: 900 };
/** The largest sum of layout shifts allowed. A card that pushes a list down causes 0.037. */
const MOST = 0.02;

/**
 * Imports waiting facilities of an authority, whose card is above the list of the pending tab. With fewer rows, a late card would move too
 * little to be noticed.
 */
async function importAuthority(): Promise<void> {
  const mark = crypto.randomUUID().slice(0, 8);
  const rows = ['Abay', 'Awash', 'Baro', 'Gibe', 'Omo', 'Tekeze', 'Wabe', 'Genale', 'Mereb', 'Dawa'];
  const admin = await callsOf('admin');
  const answer = await admin.post(`/api/admin/bulk-import?authority=Bureau%20${mark}`, {
    multipart: {
      spreadsheet: {
        name: `${mark}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(`name,facility_type,city\r\n${rows.map((row) => `Tabs ${mark} ${row},clinic,Adama\r\n`).join('')}`),
      },
    },
    headers: { origin: origin(), 'idempotency-key': crypto.randomUUID() },
  });
  expect(await answer.json()).toMatchObject({ imported: rows.length });
  await admin.dispose();
}

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Parts of the admin portal' });

/**
 * Answers the administrators' calls and the requests for their tabs' scripts one at a time, each only after the previous answer was drawn.
 * The latest request is answered first: parts at the top make their requests first, and push the others down when their answers come late.
 * The scripts that draw the row of tabs aren't held back, because the shell takes a portal that needs long for hanging.
 */
async function answerTopLast(page: Page): Promise<void> {
  const waiting: Route[] = [];
  let isAnswering = false;
  const answerAll = async () => {
    if (isAnswering) return;
    isAnswering = true;
    while (waiting.length > 0) {
      await page.evaluate(drawn).catch(() => undefined);
      const route = waiting.pop();
      // A closed page can't take an answer.
      const response = await route?.fetch().catch(() => undefined);
      if (response) await route?.fulfill({ response }).catch(() => undefined);
    }
    isAnswering = false;
  };
  await page.route(/\/api\/admin\/|\/remotes\/mf-admin\/.+\.js$/, async (route) => {
    if (route.request().resourceType() === 'script' && !(await tabsOf(page).isVisible())) return route.continue();
    waiting.push(route);
    return answerAll();
  });
}
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

test('no tab of the admin portal jumps while its answers arrive, and on a phone all tabs are in one line', async ({ page }) => {
  await importAuthority();
  await passGate(page);
  await signedInProvider(page, 'admin');
  await answerTopLast(page);
  await watchShifts(page);
  const nav = tabsOf(page);
  for (const [size, shown] of [
    [PHONE, tabs],
    [DESK, inParts],
  ] as const) {
    await page.setViewportSize(size);
    for (const tab of shown) {
      await page.goto(`/provider/admin?tab=${tab}`);
      const open = nav.locator('[aria-current="page"]');
      await expect(open).toBeInViewport({ ratio: 1 });
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      if (tab === 'pending') await expect(page.getByRole('button', { name: 'Approve all' }).first()).toBeVisible();
      await page.evaluate(drawn);
      const { sum, shifts } = await shiftsOf(page);
      expect(sum, `${tab} at ${size.width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST);
      if (size === PHONE) expect((await nav.boundingBox())?.height).toBeLessThan(60);
    }
  }
});

test('the tabs of the admin portal are reached with the arrow keys on a phone', async ({ page }) => {
  await passGate(page);
  await signedInProvider(page, 'admin');
  await page.setViewportSize(PHONE);
  await page.goto('/provider/admin?tab=people');
  const nav = tabsOf(page);
  await nav.getByRole('link', { name: 'People' }).focus();
  await page.keyboard.press('End');
  await expect(nav.getByRole('link', { name: 'Platform' })).toBeFocused();
  await expect(nav.getByRole('link', { name: 'Platform' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=audit/);
});

test('the name of a saved view that is one long word leaves the page as wide as a phone', async ({ page }) => {
  await passGate(page);
  await signedInProvider(page, 'admin');
  await page.setViewportSize(PHONE);
  const name = 'x'.repeat(60);
  const headers = { origin: origin(), 'idempotency-key': crypto.randomUUID() };
  const saved = await page.request.put('/api/admin/views', { data: { list: 'reviews', name, search: 'q=abay' }, headers });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.goto('/provider/admin?tab=reviews');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectInPlace(page);
  await page.getByRole('button', { name: `Delete the view ${name}` }).click();
  await expect(page.getByRole('link', { name })).toBeHidden();
});
