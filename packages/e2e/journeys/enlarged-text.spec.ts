import type { Browser, Locator, Page } from '@playwright/test';
import { expectInPlace, PHONE } from '../src/accessible.ts';
import { expect, passGate, signedInPatient, signedInProvider, test } from '../src/journey.ts';
import { ready } from '../src/ready.ts';

/** The text size of a reader who has doubled it in the browser's settings. CSS pixels. */
const DOUBLED = 32;

const portals = [
  { role: 'doctor', path: '/provider/doctor' },
  { role: 'pharmacy', path: '/provider/pharmacy?view=stock' },
  { role: 'admin', path: '/provider/admin?tab=platform&view=remotes' },
  { role: 'admin', path: '/provider/admin?tab=pending', wide: 'Sort by' },
  { role: 'waste_manager', path: '/provider/waste-manager' },
  { role: 'collector', path: '/data-collection' },
] as const;

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, baseURL: ready().url });
  const page = await context.newPage();
  await passGate(page);
  return page;
}

async function isReadable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectInPlace(page);
}

/** Expects a part to be at least this share of the screen wide, because its words would be broken beside others. */
async function isWide(part: Locator, share: number): Promise<void> {
  expect((await part.boundingBox())?.width).toBeGreaterThan(PHONE.width * share);
}

test('who has doubled the text on a phone reads public pages and portals without scrolling sideways', async ({
  playwright,
  launchOptions,
}) => {
  const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${DOUBLED}`];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await newPage(browser);
  await isReadable(page, '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeInViewport({ ratio: 1 });
  await isReadable(page, '/doctors');
  await isWide(page.getByRole('combobox', { name: 'Name, specialty or complaint' }), 0.8);
  const profile = await page
    .getByRole('link', { name: /^Dr\. / })
    .first()
    .getAttribute('href');
  await isReadable(page, profile ?? '');
  await signedInPatient(page);
  for (const path of ['/dashboard', '/pharmacy', '/profile', '/appointments']) await isReadable(page, path);
  await isWide(page.getByText('Your location is not set'), 0.6);
  for (const { role, path, ...and } of portals) {
    const own = await newPage(browser);
    await signedInProvider(own, role);
    await isReadable(own, path);
    if ('wide' in and) await isWide(own.getByRole('combobox', { name: and.wide }), 0.8);
  }
  await browser.close();
});
