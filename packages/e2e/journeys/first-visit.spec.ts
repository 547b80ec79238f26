import type { Page, Request } from '@playwright/test';
import { PHONE } from '../src/accessible.ts';
import { enterGate, expect, test } from '../src/journey.ts';
import { startOwnService } from '../src/own-service.ts';

/** Everything that is loaded from now on, until the page is quiet. */
function weighed(page: Page) {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return async () => {
    await page.waitForLoadState('networkidle');
    return Promise.all(
      finished.map(async (request) => {
        const [size, response] = await Promise.all([request.sizes(), request.response()]);
        const encoding = response?.headers()['content-encoding'];
        return { url: request.url(), bytes: size.responseBodySize, encoding, status: response?.status() ?? 0 };
      }),
    );
  };
}

function expectWithin(sizes: Awaited<ReturnType<ReturnType<typeof weighed>>>, budget: { bytes: number; requests: number }): void {
  const scripts = sizes.filter((it) => it.url.endsWith('.js'));
  const total = sizes.reduce((sum, it) => sum + it.bytes, 0);
  expect(scripts.every((it) => it.encoding === 'br' || it.encoding === 'gzip')).toBe(true);
  expect(total).toBeLessThanOrEqual(budget.bytes);
  // Only some browsers fetch the site's icon, and not always before the page is quiet.
  expect(sizes.filter((it) => !it.url.includes('/assets/icon.')).length).toBeLessThanOrEqual(budget.requests);
  // The sign-in check must not be a refused call, because browsers log refused calls as errors.
  expect(sizes.filter((it) => it.url.includes('/api/') && it.status >= 400)).toEqual([]);
}

// The script of the particles is part of the visit.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

test('the first visit, gate and landing, stays inside its budget', async ({ page }) => {
  const sizes = weighed(page);
  await enterGate(page);
  await expect(page.getByRole('link', { name: /See a Doctor/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Site map' })).toBeVisible();
  expectWithin(await sizes(), { bytes: 147_400, requests: 9 });
});

test('the first visit without a gate stays inside its budget on a phone, and keeps its HTML', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const service = await startOwnService('mf-patient', { ACCESS_CODE: '' });
  try {
    // The first opening makes the page, which visitors share.
    await expect(async () => expect(await (await page.request.get(service.url)).text()).toContain('<h1')).toPass();
    const sizes = weighed(page);
    await page.goto(service.url);
    await expect(page.locator('[data-remote]:not([aria-busy="true"]) h1')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Site map' })).toBeVisible();
    // The registry of a service with all five remotes weighs 0.75 kB more.
    expectWithin(await sizes(), { bytes: 149_200, requests: 7 });
    // What was kept as HTML works like a page that React has drawn.
    await page.getByRole('navigation', { name: 'Site map' }).getByRole('link', { name: 'Story' }).click();
    await expect(page.getByRole('heading', { name: 'Story', exact: true })).toBeFocused();
    await expect(page).toHaveURL(/\/#story$/);

    const list = `${service.url}/doctors`;
    await expect(async () => expect(await (await page.request.get(list)).text()).toContain('<h1')).toPass();
    const listSizes = weighed(page);
    await page.goto(list);
    // Ten packets are 14,600 B.
    expect((await listSizes()).find((it) => it.url === list)?.bytes).toBeLessThanOrEqual(13_850);
  } finally {
    await service.end();
  }
});
