import type { Page } from '@playwright/test';
import { PHONE } from '../src/accessible.ts';
import { AROUND_THE_CLOCK, aDoctor } from '../src/doctor.ts';
import { aPerson, expect, test } from '../src/journey.ts';
import { type OwnService, startOwnService } from '../src/own-service.ts';
import { signUp } from '../src/sign-up.ts';

// Behind the access gate only the gate has a first view.
let service: OwnService;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  service = await startOwnService('mf-patient', { ACCESS_CODE: '' });
});
test.afterAll(() => service.end());

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const names = (page: Page): Promise<string[]> => page.getByRole('article').getByRole('heading').allTextContents();

/** Waits for the page with this heading. A busy server answers without a first view at first, and with the kept one soon after. */
async function arrives(page: Page, heading: string): Promise<void> {
  await expect(async () => {
    if (!(await title(page, heading).isVisible())) await page.reload({ waitUntil: 'commit' });
    await expect(title(page, heading)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('a stranger finds a pediatrician in Bole, and reads fee and next free time', async ({ page }) => {
    // Playwright's own search for texts leaves these out.
    const said = page.locator('noscript > p');
    const { name } = await aDoctor(AROUND_THE_CLOCK, 'pediatrics');
    await page.goto(service.url);
    await arrives(page, 'The right care, close to you');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await arrives(page, 'Doctors');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByLabel('Specialty', { exact: true })).toBeHidden();
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('Specialty', { exact: true }).selectOption({ label: 'Pediatrics' });
    await page.getByLabel('Place', { exact: true }).fill('Bole');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/specialty=pediatrics/);
    await arrives(page, 'Doctors');
    const cards = page.getByRole('article');
    const card = cards.filter({ hasText: name });
    await expect(card.getByText('ETB 650.50')).toBeVisible();
    await expect(card.getByRole('link', { name: new RegExp(`^Book ${name}, .+, (Today|Tomorrow), `) })).toHaveCount(3);
    await expect(cards.filter({ hasNotText: 'Pediatrics' })).toHaveCount(0);

    await card.getByRole('heading').getByRole('link').click();
    await arrives(page, name);
    await expect(said.first()).toBeVisible();
    expect(await said.first().textContent()).toMatch(/^Booking needs JavaScript\./);
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: 'Book an appointment' }).click();
    await arrives(page, 'Welcome to Tenaye');
    expect(await said.first().textContent()).toMatch(/^Signing in needs JavaScript\./);
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  });

  test('a list goes on at the next doctors, and back', async ({ page }) => {
    await page.goto(`${service.url}/doctors?sort=price`);
    await arrives(page, 'Doctors');
    const first = await names(page);
    await page.getByRole('link', { name: /^Show \d+ more of \d+$/ }).click();
    await expect(page).toHaveURL(/sort=price&cursor=/);
    await arrives(page, 'Doctors');
    const next = await names(page);
    expect(next.length).toBeGreaterThan(0);
    expect(next.filter((it) => first.includes(it))).toEqual([]);
    await page.getByRole('link', { name: 'Back to the start of the list' }).click();
    await arrives(page, 'Doctors');
    expect(await names(page)).toEqual(first);
  });
});

test.describe('before the scripts are there', () => {
  test.use({ viewport: PHONE });
  const withoutScriptsYet = async (page: Page, path: string, heading: string): Promise<() => void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(`${service.url}${path}`, { waitUntil: 'commit' });
    await arrives(page, heading);
    return resolve;
  };

  test('what is typed, chosen and opened stays, and counts', async ({ page }) => {
    const come = await withoutScriptsYet(page, '/doctors', 'Doctors');
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('Name, specialty or complaint').pressSequentially('Dr');
    await page.getByLabel('Specialty', { exact: true }).selectOption({ label: 'Pediatrics' });
    come();
    await expect(page).toHaveURL(/q=Dr/);
    await expect(page).toHaveURL(/specialty=pediatrics/);
    await expect(page.getByLabel('Name, specialty or complaint')).toHaveValue('Dr');
    await expect(page.getByText('Filters (1)', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Gender')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasNotText: 'Pediatrics' })).toHaveCount(0);
  });

  test('a typed address is still there, and is sent', async ({ page }) => {
    const come = await withoutScriptsYet(page, '/client/auth', 'Welcome to Tenaye');
    await page.getByLabel('Email').pressSequentially('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).pressSequentially('wrong password');
    const asked = page.waitForRequest('**/api/auth/login');
    await page.keyboard.press('Enter');
    come();
    expect((await asked).postDataJSON()).toEqual({ email: 'nobody@example.com', password: 'wrong password' });
  });

  test('a free time that is tapped is still chosen after the sign-up', async ({ page }) => {
    test.slow();
    const { id, name } = await aDoctor(AROUND_THE_CLOCK);
    const come = await withoutScriptsYet(page, `/doctors/${id}`, name);
    await page
      .getByRole('link', { name: /^Book .+, / })
      .first()
      .click();
    await arrives(page, 'Welcome to Tenaye');
    come();
    await signUp(page, aPerson());
    await expect(page).toHaveURL(/\/appointments\?doctor=.+&mode=.+&slot=/);
    await expect(page.getByRole('radio', { name: /^\d{1,2}:\d\d/, checked: true })).toHaveCount(1);
  });

  test('a card that is tapped leads to its service after the sign-up', async ({ page }) => {
    const come = await withoutScriptsYet(page, '/', 'The right care, close to you');
    await page.getByRole('link', { name: 'Find a pharmacy' }).click();
    await arrives(page, 'Welcome to Tenaye');
    come();
    await signUp(page, aPerson());
    await expect(page).toHaveURL(/\/pharmacy$/);
  });

  test('a tab that is tapped is opened', async ({ page }) => {
    const come = await withoutScriptsYet(page, '/client/auth', 'Welcome to Tenaye');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    come();
    await expect(page.getByLabel('First Name')).toBeVisible();
  });

  test('a tap on a button is answered', async ({ page }) => {
    const come = await withoutScriptsYet(page, '/', 'The right care, close to you');
    const start = page.getByRole('button', { name: 'AI Health Assessment' });
    await start.click();
    await expect(start).toHaveAttribute('aria-busy', 'true');
    come();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
