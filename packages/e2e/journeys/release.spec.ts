import { type Browser, type BrowserContext, test as base, expect, type Page, request as requests } from '@playwright/test';
import type { Registry } from '@tenaye/platform/remote/remote.ts';
import { passGate, signedInProvider, toast } from '../src/journey.ts';
import { openBehindGate, type ReleaseProject, startReleaseProject } from '../src/release-project.ts';

const test = base.extend<object, { project: ReleaseProject }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the names of other fixtures here, and this one needs no other.
    async ({}, use) => {
      const project = await startReleaseProject();
      expect(await project.run('new-remote', 'mf-hello')).toContain('mf-hello/remote.json');
      project.write({ word: 'one' });
      expect(await project.run('release', 'mf-hello')).toContain('is released to everybody');
      await use(project);
      await project.end();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
// Serial and in one process, because all release into one store.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Navigates through the page's router, as a link would. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Leaves the remote and enters it again until it shows `word`, because the page asks for releases at most every two seconds. */
const reenter = (page: Page, word: string) =>
  expect(async () => {
    await go(page, '/');
    await expect(heading(page)).not.toHaveText(/^Hello/);
    await go(page, '/hello');
    await expect(heading(page)).toHaveText(`Hello ${word}`, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

test('a release while a page is open with a draft comes with the next entry, and a rollback likewise', async ({ page, project }) => {
  await openBehindGate(page, `${project.url}/hello`);
  await expect(heading(page)).toHaveText('Hello one');
  await page.getByLabel('Draft').fill('half a sentence');
  project.write({ word: 'two' });
  const started = performance.now();
  expect(await project.run('release', 'mf-hello')).toContain('is released to everybody');
  const seconds = (performance.now() - started) / 1000;
  test.info().annotations.push({ type: 'release', description: `${seconds.toFixed(1)} s` });
  await page.getByRole('link', { name: 'More' }).click();
  await expect(page).toHaveURL(/\/hello\/more$/);
  await expect(heading(page)).toHaveText('Hello one');
  await expect(page.getByLabel('Draft')).toHaveValue('half a sentence');
  await reenter(page, 'two');
  expect(await project.run('rollback', 'mf-hello')).toContain('mf-hello is back at');
  await reenter(page, 'one');
  expect(await project.run('releases', 'mf-hello')).toMatch(/withdrawn[^\n]*\n.*stable, pinned/);
});

test('a release that the shell can’t run, or that claims a path of another remote, is refused and changes nothing', async ({
  page,
  project,
}) => {
  const extra = `import { useMutationState } from '@tanstack/react-query';\nexport const later = useMutationState;\nconsole.debug(later);`;
  project.write({ word: 'three', extra, path: '/client/auth/hello' });
  const said = await project.run('release', 'mf-hello');
  expect(said).toContain('It imports "useMutationState" of @tanstack/react-query, which the shell doesn\'t offer.');
  expect(said).toContain('Its path /client/auth/hello belongs to mf-patient (/client/auth/*).');
  await openBehindGate(page, `${project.url}/hello`);
  await expect(heading(page)).toHaveText('Hello one');
});

/** The cookies that a fresh browser gets with its first page, and the version of the remote. */
async function fresh(url: string) {
  const visitor = await requests.newContext();
  const html = await (await visitor.get(`${url}/hello`, { headers: { accept: 'text/html' } })).text();
  const registry: Registry = JSON.parse(/id="registry"[^>]*>([^<]*)/.exec(html)?.[1] ?? '');
  const storageState = await visitor.storageState();
  await visitor.dispose();
  return { storageState, version: registry.remotes.find((it) => it.name === 'mf-hello')?.release.version };
}

const severalFresh = (url: string, browsers = 12) => Promise.all(Array.from({ length: browsers }, () => fresh(url)));

const versionOfFresh = async (url: string): Promise<string | undefined> => (await fresh(url)).version;

test('a canary of 30 % reaches about that share of fresh browsers, and each keeps what it got', async ({ browser, project }) => {
  project.write({ word: 'four' });
  const said = await project.run('release', 'mf-hello', '--channel', 'canary', '--percent', '30');
  const canary = /mf-hello (\S+) is released to 30 of 100 browsers/.exec(said)?.[1];
  expect(canary).toBeDefined();
  const visits = [];
  while (visits.length < 200) visits.push(...(await severalFresh(project.url, 10)));
  const share = visits.filter((it) => it.version === canary).length / 2;
  // 4.6 standard deviations: chance alone goes beyond them once in 200,000 runs.
  expect(Math.abs(share - 30)).toBeLessThanOrEqual(15);
  for (const wanted of [true, false]) {
    const storageState = visits.find((it) => (it.version === canary) === wanted)?.storageState ?? '';
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    await openBehindGate(page, `${project.url}/hello`);
    await expect(heading(page)).toHaveText(wanted ? 'Hello four' : 'Hello one');
    await context.close();
  }
  expect(await project.run('rollback', 'mf-hello')).toContain('The canary of mf-hello is ended');
  expect(await versionOfFresh(project.url)).not.toBe(canary);
});

/** The versions of remotes on the administrators' Platform tab, in a browser of their own. */
async function openPlatform(browser: Browser, url: string): Promise<Page> {
  const office = await (await browser.newContext()).newPage();
  await passGate(office);
  await signedInProvider(office, 'admin');
  await office.goto(`${url}/provider/admin?tab=platform&view=remotes`);
  return office;
}

/** A version that throws while it renders. */
const thrower = { word: '{fault()}', extra: `const fault = (): string => { throw new Error('This version is broken'); };` };

/** Opens a page whose remote throws, and tries again three times, until the page has reported the errors. */
async function meetFault(browser: Browser, address: string, storageState: StorageState): Promise<void> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const reported = page.waitForRequest((it) => it.url().endsWith('/api/telemetry'));
  await openBehindGate(page, address);
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  for (let tries = 0; tries < 3; tries += 1) {
    await again.click();
    await expect(again).toBeVisible();
  }
  await reported;
  await context.close();
}

test('a canary that throws in browsers ends by itself: new visitors get the stable version, and administrators see why', async ({
  browser,
  project,
}) => {
  const stable = await versionOfFresh(project.url);
  project.write(thrower);
  const said = await project.run('release', 'mf-hello', '--channel', 'canary', '--percent', '50');
  const canary = /mf-hello (\S+) is released to 50 of 100 browsers/.exec(said)?.[1] ?? said;
  // About half of the fresh browsers get the canary. A page with the canary reports its errors within seconds.
  await expect(async () => {
    const visits = await severalFresh(project.url);
    const affected = visits.find((it) => it.version === canary);
    if (affected) await meetFault(browser, `${project.url}/hello`, affected.storageState);
    expect(new Set(visits.map((it) => it.version))).toEqual(new Set([stable]));
  }).toPass();

  const office = await openPlatform(browser, project.url);
  const row = office.getByRole('row').filter({ hasText: canary });
  await expect(row).toContainText('Withdrawn');
  await expect(row.getByRole('link', { name: /show the errors of/ })).toBeVisible();
  await office.context().close();
});

test('whoever meets a release that throws shows the former version in this tab, until an administrator takes the release back', async ({
  page,
  browser,
  project,
}) => {
  const before = (await versionOfFresh(project.url)) ?? '';
  project.write(thrower);
  const broken = /mf-hello (\S+) is released to everybody/.exec(await project.run('release', 'mf-hello'))?.[1] ?? '';
  await expect.poll(() => versionOfFresh(project.url)).toBe(broken);
  const offer = page.getByRole('button', { name: 'Show the former version' });
  const bar = page.getByRole('region', { name: 'Former version' });
  await openBehindGate(page, `${project.url}/hello`);
  await offer.click();
  await expect(heading(page)).toHaveText('Hello one');
  await expect(bar).toContainText('This tab shows the former version of Hello.');
  await page.reload();
  await expect(heading(page)).toHaveText('Hello one');
  await bar.getByRole('button', { name: 'Show the current version' }).click();
  await expect(offer).toBeVisible();
  await expect(bar).toBeHidden();

  const office = await openPlatform(browser, project.url);
  await office.getByRole('button', { name: new RegExp(`^Roll back .* from ${broken}$`) }).click();
  await office.getByLabel('Why visitors lose it').fill('Its pages fail.');
  await office.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(toast(office, 'The release is rolled back')).toBeVisible();
  await expect(office.getByRole('row').filter({ hasText: before })).toContainText('Current');
  await office.context().close();
  await expect.poll(() => versionOfFresh(project.url)).toBe(before);
});
