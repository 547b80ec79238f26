import type { Page } from '@playwright/test';
import type { RegistryEntry, RemoteRelease } from '@tenaye/platform/remote/remote.ts';
import { expect, passGate, signedInPatient, signedInProvider, test } from '../src/journey.ts';

/** Scripts of pages: all of a remote's scripts except its entry and those of its first render. */
const pageScripts = (remote: string) => new RegExp(`/remotes/${remote}/.*/assets/(?!remote\\.).*\\.js`);

/** Navigates through the page's router, as a link would. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

test.describe('a dropped script of a page', () => {
  test('costs nobody anything when it comes at the second try', async ({ page, expectErrors }) => {
    expectErrors();
    await passGate(page);
    const dropped = new Set<string>();
    await page.route(pageScripts('mf-provider'), async (route) => {
      const { pathname } = new URL(route.request().url());
      if (dropped.has(pathname)) return route.fallback();
      dropped.add(pathname);
      return route.abort('connectionreset');
    });
    await page.goto('/provider/login');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(dropped.size).toBeGreaterThan(0);
  });

  for (const { remote, path, role } of [
    { remote: 'mf-provider', path: '/provider/login', role: undefined },
    { remote: 'mf-admin', path: '/admin/login', role: undefined },
    { remote: 'mf-waste', path: '/provider/waste-disposal', role: 'facility' },
    { remote: 'mf-datacollect', path: '/data-collection', role: 'collector' },
    { remote: 'mf-patient', path: '/client/auth', role: undefined },
  ] as const) {
    test(`of ${remote} is asked for again by "Try again"`, async ({ page, expectErrors }) => {
      expectErrors();
      await passGate(page);
      if (role) await signedInProvider(page, role);
      await page.route(pageScripts(remote), (route) => route.abort('connectionreset'));
      await page.goto(path);
      const notice = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
      await expect(notice).toBeVisible();
      await page.unroute(pageScripts(remote));
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect(notice).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText("This page can't be shown right now");
    });
  }
});

type Entry = Pick<RegistryEntry, 'name' | 'release' | 'fallback'>;

/** Changes the registry in the page, as another release would. */
const withRegistry = (page: Page, path: string, change: (entry: Entry) => void) =>
  page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    const changed = (_: string, start: string, json: string) => {
      const registry: { remotes: Entry[] } = JSON.parse(json);
      for (const entry of registry.remotes) change(entry);
      return start + JSON.stringify(registry);
    };
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/(id="registry"[^>]*>)([^<]*)/, changed) });
  });

/** A version of a remote that the store doesn't have. */
const unknown = ({ name, release }: Entry, version: string): RemoteRelease => ({
  ...release,
  version,
  entryUrl: `/remotes/${name}/${version}/remote-entry.js`,
  preload: [],
  integrity: {},
});

test('a release whose scripts are gone is replaced by the previous version, in the same visit', async ({ page, expectErrors }) => {
  expectErrors();
  await passGate(page);
  await withRegistry(page, '/provider/login', (entry) => {
    entry.fallback = entry.release;
    entry.release = unknown(entry, 'next');
  });
  const missing = page.waitForResponse((it) => it.url().includes('/remotes/mf-provider/next/') && it.status() === 404);
  await page.goto('/provider/login');
  await missing;
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Sign Up' })).toBeVisible();
});

test('a connection that breaks once never shows the previous version', async ({ page, expectErrors }) => {
  expectErrors();
  await passGate(page);
  await withRegistry(page, '/provider/login', (entry) => {
    entry.fallback = unknown(entry, 'before');
  });
  const older: string[] = [];
  await page.route('**/remotes/*/before/**', async (route) => {
    older.push(route.request().url());
    await route.abort('connectionreset');
  });
  let resets = 0;
  await page.route('**/remotes/mf-provider/**/remote-entry*.js*', async (route) => {
    resets += 1;
    // Aborts the preload and the script itself.
    return resets <= 2 ? route.abort('connectionreset') : route.fallback();
  });
  await page.goto('/provider/login');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(resets).toBeGreaterThan(2);
  expect(older).toEqual([]);
});

test('a page whose script was removed with an old release offers the new version, and keeps the draft', async ({ page, expectErrors }) => {
  expectErrors();
  await passGate(page);
  await signedInPatient(page);
  await page.goto('/pharmacy');
  await page.getByRole('button', { name: 'Type it by hand' }).click();
  const medicine = page.getByLabel('Medicine', { exact: true });
  await medicine.fill('Paracetamol 500mg');
  // Late suggestions would cover the next button.
  await medicine.blur();
  await page.getByRole('button', { name: /^Confirm/ }).click();
  const found = page.getByRole('heading', { name: /Recommended/ });
  await expect(found).toBeVisible();
  const finder = page.url();

  await page.route('**/remotes/mf-patient/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.route('**/remotes/pointers.json', (route) =>
    route.fulfill({ json: { shell: { current: 'next' }, remotes: { 'mf-patient': { current: 'next' } } } }),
  );
  await go(page, '/appointments');
  const notice = page.getByRole('alert').filter({ hasText: 'A new version is available' });
  await expect(notice).toBeVisible();

  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Reload the page' }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL('/appointments');
  await page.goto(finder);
  await expect(found).toBeVisible();
});

test('the page reports an outage of the service, and recovers by itself', async ({ page, expectErrors }) => {
  expectErrors();
  await passGate(page);
  const { firstName } = await signedInPatient(page);
  const away = { status: 503, json: { code: 'unavailable', message: 'No' }, headers: { 'retry-after': '1' } };
  await page.route('**/api/dashboard/stats', (route) => route.fulfill(away));
  await page.route('**/health/ready', (route) => route.fulfill(away));
  await page.goto('/dashboard');
  const notice = page.getByRole('status').filter({ hasText: "We'll be right back" });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${firstName}` })).toBeVisible();

  await page.unrouteAll();
  await expect(notice).toBeHidden();
  await expect(page.getByText('No appointments yet')).toBeVisible();
});
