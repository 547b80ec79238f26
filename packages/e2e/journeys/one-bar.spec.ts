import type { Page } from '@playwright/test';
import { expectAccessible, PHONE } from '../src/accessible.ts';
import { expect, passGate, signedInPatient, signedInProvider, test } from '../src/journey.ts';

const SMALLEST = { width: 320, height: 640 };
const LANDSCAPE = { width: 740, height: 360 };
const DESK = { width: 1280, height: 800 };

const header = (page: Page) => page.getByRole('banner');
const patientNav = (page: Page) => page.getByRole('navigation', { name: 'Patient portal' });
const place = (page: Page, name: string) => patientNav(page).getByRole('link', { name, exact: true });

/** Expects the header to be one row with everything in view, because a fixed bar cuts off what doesn't fit instead of widening the page. */
async function expectOneRow(page: Page): Promise<void> {
  await expectAccessible(page);
  expect((await header(page).boundingBox())?.height).toBeLessThanOrEqual(56);
  for (const control of await header(page).locator('a, button').filter({ visible: true }).all())
    await expect(control).toBeInViewport({ ratio: 0.99 });
}

/** The parts of the header that moved without user input. */
async function watchHeader(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const follow = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { sources = [] }: { sources?: { node: Node | null }[] } = entry as object;
        for (const { node } of sources) if (node instanceof Element && node.closest('header')) moved.push(node.outerHTML.slice(0, 80));
      }
    };
    new PerformanceObserver((list) => follow(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { moved = ['not watched'] }: { moved?: string[] } = globalThis as object;
      return moved;
    });
}

test('a patient has one header row, and on a phone the five places at the bottom, which cover nothing', async ({ page }) => {
  await passGate(page);
  const moved = await watchHeader(page);
  await page.setViewportSize(PHONE);
  await signedInPatient(page);
  await page.goto('/doctors');
  for (const name of ['Home', 'Doctors', 'Labs', 'Pharmacy']) {
    const box = await place(page, name).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan(PHONE.height - 60);
  }
  await expect(place(page, 'Doctors')).toHaveAttribute('aria-current', 'page');
  expect(await moved()).toEqual([]);
  await page.setViewportSize(SMALLEST);
  await expectOneRow(page);

  const me = patientNav(page).getByRole('button', { name: 'Me' });
  await me.click();
  await expect(place(page, 'Landing Page')).toBeInViewport({ ratio: 1 });
  await expect(patientNav(page).getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await place(page, 'Profile').click();
  await expect(page).toHaveURL('/profile');
  await expect(me).toHaveAttribute('aria-expanded', 'false');
  // The page grows while its parts are loaded.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.locator('main').boundingBox();
    const bar = await patientNav(page).boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  }).toPass();

  await page.setViewportSize(DESK);
  await expectOneRow(page);
  await expect(place(page, 'Profile')).toHaveAttribute('aria-current', 'page');
  for (const name of ['Dashboard', 'Doctors', 'Diagnostics', 'Pharmacy', 'Appointments', 'Landing Page'])
    await expect(place(page, name)).toBeInViewport({ ratio: 1 });
  await expect(patientNav(page).getByRole('link', { name: /^Educational Videos/ })).toBeInViewport({ ratio: 1 });
});

test('the booking bar of a phone stands on the bottom bar, and what has the focus above both', async ({ page }) => {
  await passGate(page);
  await page.setViewportSize(PHONE);
  await signedInPatient(page);
  const [doctor] = await (await page.request.get('/api/doctors?limit=1')).json();
  await page.goto(`/appointments?step=booking&doctor=${doctor.id}`);
  const go = page.getByRole('button', { name: 'Continue' });
  await expect(go).toBeVisible();
  const foot = (await patientNav(page).boundingBox())?.y ?? 0;
  const summary = await page.getByRole('region', { name: 'Your booking' }).boundingBox();
  expect((summary?.y ?? 0) + (summary?.height ?? 0)).toBeLessThanOrEqual(foot + 1);
  await go.click({ trial: true });
  const symptoms = page.getByLabel(/^Symptoms or reason/);
  await symptoms.focus();
  const field = await symptoms.boundingBox();
  const covered = (await page.getByRole('region', { name: 'Your booking' }).boundingBox())?.y ?? 0;
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(covered);

  await page.setViewportSize(LANDSCAPE);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(go).not.toBeInViewport();
  await symptoms.scrollIntoViewIfNeeded();
  await expect(header(page)).not.toBeInViewport();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the bottom bar goes while somebody types, so that a keyboard never lifts it over the field', async ({ page }) => {
    await passGate(page);
    await signedInPatient(page);
    await page.goto('/doctors');
    await expect(patientNav(page)).toBeVisible();
    await page.getByLabel('Name, specialty or complaint').tap();
    await expect(patientNav(page)).toBeHidden();
    await page.getByLabel('Name, specialty or complaint').blur();
    await expect(patientNav(page)).toBeVisible();
  });

  test('a link that was tapped keeps its colors, although the finger still counts as a pointer over it', async ({ page }) => {
    await passGate(page);
    await page.goto('/');
    const links = [header(page).getByRole('link', { name: 'Sign In', exact: true }), page.getByRole('link', { name: 'Find a pharmacy' })];
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }));
    for (const link of links) {
      const colors = () => link.evaluate((it) => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor]);
      const before = await colors();
      // The link is tapped until it is under the finger, because parts that still move while the page loads may push it away.
      const tapped = async () => {
        await link.tap();
        return link.evaluate((it) => it.matches(':hover'));
      };
      await expect.poll(tapped).toBe(true);
      await expect.poll(colors).toEqual(before);
    }
    await expectAccessible(page);
  });
});

test('every portal has one header row; on a phone its words fold into a menu', async ({ page }) => {
  await passGate(page);
  for (const [role, path] of [
    ['chain', '/provider/pharmacy'],
    ['admin', '/provider/admin'],
    ['waste_manager', '/provider/waste-manager'],
    ['collector', '/data-collection'],
  ] as const) {
    await signedInProvider(page, role);
    await page.setViewportSize(SMALLEST);
    await page.goto(path);
    const logout = header(page).getByRole('button', { name: 'Logout' });
    const menu = header(page).getByRole('button', { name: 'Menu' });
    await expect(menu, role).toBeVisible();
    await expectOneRow(page);
    await expect(logout).toBeHidden();
    await menu.click();
    await expect(logout).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.setViewportSize(DESK);
    await expectOneRow(page);
    if (role === 'admin') await header(page).getByRole('button', { name: 'Demo Admin' }).click();
    await expect(logout).toBeVisible();
  }
});

test('the navigation leaves the header with its remote', async ({ page }) => {
  await passGate(page);
  await signedInPatient(page);
  await page.goto('/dashboard');
  await expect(place(page, 'Dashboard')).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/provider/login');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(header(page).getByRole('navigation')).toHaveCount(0);
  await page.goBack();
  await expect(place(page, 'Dashboard')).toBeVisible();
  await expect(header(page).getByRole('navigation')).toHaveCount(1);
});
