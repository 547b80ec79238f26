import type { Page } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { aNewAdmin, test as base, expect, passGate } from '../src/journey.ts';
import { type ReleaseProject, startReleaseProject } from '../src/release-project.ts';

interface Previews {
  project: ReleaseProject;
  /** The version that says "two"; visitors get "one". */
  two: string;
}

const test = base.extend<object, { previews: Previews }>({
  previews: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the names of other fixtures here, and this one needs no other.
    async ({}, use) => {
      const project = await startReleaseProject();
      await project.run('new-remote', 'mf-hello');
      const release = async (word: string): Promise<string> => {
        project.write({ word });
        return /mf-hello (\S+) is released/.exec(await project.run('release', 'mf-hello'))?.[1] ?? '';
      };
      await release('one');
      const two = await release('two');
      await project.run('rollback', 'mf-hello');
      await use({ project, two });
      await project.end();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
// Serial and in one process, because both change the sources of one project.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.getByRole('region', { name: 'Preview' });
/** A typed address shows no preview before the person has agreed, because it could be a link from a mail. */
const agree = (page: Page) => bar(page).getByRole('button', { name: 'Show it' }).click();
const endPreview = (page: Page) => bar(page).getByRole('button', { name: 'End preview' }).click();

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a version that nobody gets yet is shown to an administrator, in one tab, until the preview ends, also beside another sign-in', async ({
  page,
  browser,
  previews: { project, two },
}) => {
  const inviting = await browser.newContext();
  const admin = await aNewAdmin(await inviting.newPage());
  await inviting.close();
  await passGate(page);
  await page.goto(`${project.url}/hello?remote=mf-hello@${two}&other=1`);
  await expect(heading(page)).toHaveText('Hello one');
  await expect(page).toHaveURL(`${project.url}/hello?other=1`);
  await expect(bar(page)).toContainText(`Only administrators can preview mf-hello@${two}.`);
  await bar(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(bar(page)).toBeVisible();
  await expectAccessibleInBothSizes(page);
  await signIn(page, admin);
  await expect(bar(page)).toContainText(`This tab shows mf-hello in version ${two}.`);
  await page.goto(`${project.url}/hello`);
  await expect(heading(page)).toHaveText('Hello two');
  await expect(bar(page)).toBeVisible();
  await page.getByRole('link', { name: 'More' }).click();
  await page.reload();
  await expect(heading(page)).toHaveText('Hello two');
  await expect(page).toHaveURL(`${project.url}/hello/more`);

  const tab = await page.context().newPage();
  await tab.goto(`${project.url}/hello`);
  await expect(heading(tab)).toHaveText('Hello one');
  await expect(bar(tab)).toBeHidden();
  await tab.goto(`${project.url}/hello?remote=mf-hello@0.0.0-none`);
  await agree(tab);
  await expect(heading(tab)).toHaveText('Hello one');
  await expect(bar(tab)).toContainText('There is no version mf-hello@0.0.0-none');
  await tab.close();

  await endPreview(page);
  await expect(heading(page)).toHaveText('Hello one');
  await expect(bar(page)).toBeHidden();

  await page.goto(`${project.url}/provider/admin?remote=mf-hello@${two}`);
  await agree(page);
  await expect(bar(page)).toContainText('It stays in this browser for an hour');
  await page.getByRole('button', { name: admin.name }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto(`${project.url}/hello`);
  await expect(heading(page)).toHaveText('Hello two');
  await endPreview(page);
  await expect(heading(page)).toHaveText('Hello one');
});

test('npm run dev -- mf-hello --shell shows a remote of this machine in a running shell, and each change to it', async ({
  page,
  browser,
  expectErrors,
  previews: { project },
}) => {
  expectErrors(/ERR_CONNECTION_REFUSED/);
  const inviting = await browser.newContext();
  const admin = await aNewAdmin(await inviting.newPage());
  await inviting.close();
  project.write({ word: 'from here' });
  const dev = await project.dev();
  await passGate(page);
  await page.goto(dev.address);
  await expect(heading(page)).toHaveText('Hello one');
  await expect(bar(page)).toContainText('Only administrators can preview');
  await page.goto(`${project.url}/admin/login`);
  await signIn(page, admin);
  await expect(page).toHaveURL(/\/provider\/admin$/);

  await page.goto(dev.address);
  await agree(page);
  await expect(heading(page)).toHaveText('Hello from here');
  await expect(bar(page)).toContainText('This tab shows mf-hello from http://localhost:');
  await expect(page).toHaveURL(`${project.url}/hello`);
  const draft = page.getByLabel('Draft');
  await draft.fill('typed before');
  project.write({ word: 'changed' });
  await expect(heading(page)).toHaveText('Hello changed', { timeout: 120_000 });
  await expect(draft).toHaveValue('typed before');
  project.write({ word: 'broken', extra: 'const broken = ;' });
  await expect(bar(page)).toContainText("mf-hello doesn't build at the moment.", { timeout: 120_000 });
  await expect(heading(page)).toHaveText('Hello changed');

  expect(await dev.end()).toBe(0);
  await page.reload();
  await expect(bar(page)).toContainText("doesn't answer. mf-hello is shown as everybody sees it.");
  await expect(heading(page)).toHaveText('Hello one');
  await endPreview(page);
  await expect(bar(page)).toBeHidden();
});
