import { test as base, expect as expectSoon } from '@playwright/test';
import { type DevProject, startDev } from '../src/dev-project.ts';
import { typeAccessCode } from '../src/journey.ts';

/** Waits for up to two minutes, because each change is built before it shows, while two other journeys run on a small machine. */
const expect = expectSoon.configure({ timeout: 120_000 });

const shown = 'mf-patient/src/features/landing/ServiceCards.tsx';
const text = 'mf-patient/src/messages/en/landing.json';
const component = 'mf-patient/src/app/pages/DoctorsPage.tsx';
const api = 'api/src/app.ts';

const test = base.extend<object, { dev: DevProject }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the names of other fixtures here, and this one needs no other.
    async ({}, use) => {
      const dev = await startDev('mf-patient');
      await use(dev);
      expect(await dev.end(), 'the exit code after Ctrl-C').toBe(0);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
// Serial and in one process, because both change the sources of one `npm run dev`.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

test('npm run dev shows one remote in the released shell, each change to it, and errors in its sources', async ({ page, dev }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${dev.url}/`);
  await typeAccessCode(page, dev.accessCode ?? '');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The right care, close to you');

  await page.goto(`${dev.url}/?from=here#mission`);
  dev.edit(text, (it) => it.replace('The right care, close to you', 'Changed while the page was open'));
  await expect(heading).toHaveText('Changed while the page was open');
  await expect(page).toHaveURL(`${dev.url}/?from=here#mission`);

  const problem = page.getByRole('alert', { name: 'Build errors' });
  dev.edit(shown, (it) => `${it}\nconst broken = ;\n`);
  await dev.says(shown);
  await expect(problem).toContainText(shown);
  await expect(problem).toContainText('const broken = ;');
  await page.reload();
  await expect(heading, 'the page as it was built before').toHaveText('Changed while the page was open');
  await expect(problem).toContainText(shown);

  dev.edit(shown, (it) => it.replace('\nconst broken = ;\n', ''));
  dev.edit(text, (it) => it.replace('Changed while the page was open', 'Mended'));
  await expect(heading).toHaveText('Mended');
  await expect(problem).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('npm run dev shows a changed component in the page that is open, with what was typed', async ({ page, dev }) => {
  await page.goto(`${dev.url}/`);
  await typeAccessCode(page, dev.accessCode ?? '');
  await page.goto(`${dev.url}/doctors`);
  const typed = page.getByRole('combobox', { name: 'Name, specialty or complaint' });
  await typed.fill('Nobody');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  dev.edit(component, (it) => it.replace('<PublicColumn>', '<PublicColumn>Changed in place'));
  await expect(page.getByText('Changed in place')).toBeVisible();
  await expect(typed).toHaveValue('Nobody');
  expect(await page.evaluate(() => 'isSamePage' in window), 'no reload').toBe(true);
});

test('npm run dev says in the terminal why the API does not run, and starts it again when it can', async ({ page, dev }) => {
  dev.edit(api, (it) => `${it}\nconst broken = ;\n`);
  await dev.says(api);
  await dev.says('const broken = ;');
  await dev.says('Expression expected');
  expect((await page.request.get(`${dev.url}/`)).status(), 'the page').toBe(200);
  dev.edit(api, (it) => it.replace('\nconst broken = ;\n', ''));
  await dev.says('api-1 is back.');
  await expect(async () => expect((await page.request.get(`${dev.url}/api/config`)).status()).toBe(200)).toPass({ timeout: 120_000 });
});
