import type { Page, Route } from '@playwright/test';
import { expect, passGate, test } from '../src/journey.ts';

/** The ways a remote can fail, as the network shows them. */
const failures: { name: string; match: RegExp; act: (route: Route) => Promise<void> }[] = [
  { name: 'its entry is missing', match: /\/remotes\/mf-provider\/.*\.js/, act: (it) => it.fulfill({ status: 404, body: 'Not found' }) },
  {
    name: 'one of its chunks is missing',
    match: /\/remotes\/mf-provider\/.*\/assets\//,
    act: (it) => it.fulfill({ status: 404, body: 'Not found' }),
  },
  {
    name: 'its scripts are not what was released',
    match: /\/remotes\/mf-provider\/.*\.js/,
    act: (it) => it.fulfill({ contentType: 'text/javascript', body: 'throw new Error("tampered")' }),
  },
  { name: 'the connection breaks', match: /\/remotes\/mf-provider\//, act: (it) => it.abort('connectionreset') },
];

const remoteError = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: /try again/i }) });

for (const failure of failures) {
  test(`when ${failure.name}, the rest of the page lives on and a retry brings the remote back`, async ({ page, expectErrors }) => {
    expectErrors();
    await passGate(page);
    await page.route(failure.match, failure.act);
    await page.goto('/provider/login');
    await expect(remoteError(page)).toBeVisible();

    await page.unroute(failure.match);
    await remoteError(page)
      .getByRole('button', { name: /try again/i })
      .click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  });
}

test('an altered chunk never runs, wherever in the remote it belongs, and is reported', async ({ page, expectErrors }) => {
  expectErrors();
  await passGate(page);
  const swapped: string[] = [];
  await page.route(/\/remotes\/mf-patient\/.*\/assets\/(?!remote\.).*\.js/, async (route) => {
    swapped.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.tampered = true;' });
  });
  const report = page.waitForRequest((it) => it.url().endsWith('/api/telemetry') && Boolean(it.postData()?.includes('ChunkLoadError')));
  await page.goto('/client/auth');
  await expect(remoteError(page)).toBeVisible();
  await report;
  expect(swapped.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('a remote that hangs is given up after ten seconds, and others still open', async ({ page, expectErrors }) => {
  expectErrors();
  await passGate(page);
  const held: Route[] = [];
  await page.route(/\/remotes\/mf-provider\//, async (route) => {
    held.push(route);
  });
  // The page's load event waits for the script that hangs.
  await page.goto('/provider/login', { waitUntil: 'commit' });
  await expect(remoteError(page)).toBeVisible({ timeout: 60_000 });

  await page
    .getByRole('link', { name: /Tenaye/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /See a Doctor/ })).toBeVisible();
  await Promise.all(held.map((it) => it.abort().catch(() => undefined)));
});
