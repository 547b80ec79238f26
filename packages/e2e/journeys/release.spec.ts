import { type Browser, test as base, expect, type Page } from '@playwright/test';
import type { Registry } from '@tenaye/platform/remote/remote.ts';
import { ready } from '../src/ready.ts';
import { type ReleaseProject, startReleaseProject } from '../src/release-project.ts';

const test = base.extend<object, { project: ReleaseProject }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the names of other fixtures here, and this one needs no other.
    async ({}, use) => {
      const project = await startReleaseProject();
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

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page of the project's gateway behind the access gate. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const code = page.getByLabel(/access code/i);
  await expect(code.or(heading(page)).first()).toBeVisible();
  if (!(await code.isVisible())) return;
  await code.fill(ready().accessCode ?? '');
  await page.getByRole('button', { name: 'Access Platform' }).click();
}

/** Navigates through the page's router, as a link would. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Leaves the remote and enters it again until it shows `word`: the page asks for releases at most every two seconds. */
const reenter = (page: Page, word: string) =>
  expect(async () => {
    await go(page, '/');
    await expect(heading(page)).not.toHaveText(/^Hello/);
    await go(page, '/hello');
    await expect(heading(page)).toHaveText(`Hello ${word}`, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

test('a release while a page is open with a draft comes with the next entry, and a rollback likewise', async ({ page, project }) => {
  await open(page, `${project.url}/hello`);
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
  expect(said).toContain('It imports "useMutationState" of @tanstack/react-query, which the shell doesn’t offer.');
  expect(said).toContain('Its path /client/auth/hello belongs to mf-patient (/client/auth/*).');
  await open(page, `${project.url}/hello`);
  await expect(heading(page)).toHaveText('Hello one');
});

/** The version of the remote that a fresh browser gets, by its page, and the cookie that it was given. */
async function fresh(browser: Browser, url: string) {
  const context = await browser.newContext();
  const html = await (await context.request.get(`${url}/hello`, { headers: { accept: 'text/html' } })).text();
  const registry: Registry = JSON.parse(/id="registry"[^>]*>([^<]*)/.exec(html)?.[1] ?? '');
  return { context, version: registry.remotes.find((it) => it.name === 'mf-hello')?.release.version };
}

test('a canary of 30 % reaches about that share of fresh browsers, and each keeps what it got', async ({ browser, project }) => {
  project.write({ word: 'four' });
  const said = await project.run('release', 'mf-hello', '--channel', 'canary', '--percent', '30');
  const canary = /mf-hello (\S+) is released to 30 of 100 browsers/.exec(said)?.[1];
  expect(canary).toBeDefined();
  const visits = [];
  for (let n = 0; n < 200; n += 1) {
    const visit = await fresh(browser, project.url);
    visits.push(visit);
    if (n >= 20) await visit.context.close();
  }
  const share = visits.filter((it) => it.version === canary).length / 2;
  expect(Math.abs(share - 30)).toBeLessThanOrEqual(10);
  for (const wanted of [true, false]) {
    const visit = visits.slice(0, 20).find((it) => (it.version === canary) === wanted);
    if (!visit) continue;
    const page = await visit.context.newPage();
    await open(page, `${project.url}/hello`);
    await expect(heading(page)).toHaveText(wanted ? 'Hello four' : 'Hello one');
  }
  await Promise.all(visits.slice(0, 20).map((it) => it.context.close()));
  expect(await project.run('rollback', 'mf-hello')).toContain('The canary of mf-hello is ended');
  expect((await fresh(browser, project.url)).version).not.toBe(canary);
});
