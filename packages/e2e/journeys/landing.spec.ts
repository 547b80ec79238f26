import { expectAccessible, PHONE } from '../src/accessible.ts';
import { expect, passGate, test } from '../src/journey.ts';

test('the site map leads to the sections, and Back returns', async ({ page }) => {
  await passGate(page);
  await page.goto('/');
  const map = page.getByRole('navigation', { name: 'Site map' });
  for (const [name, fragment] of [
    ['Vision', 'vision'],
    ['Contact', 'contact'],
  ] as const) {
    await map.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/#${fragment}`);
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  }
  await page.goBack();
  await expect(page).toHaveURL('/#vision');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await map.getByRole('link', { name: 'Patient Portal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await map.getByRole('link', { name: 'Admin Portal' }).click();
  await expect(page).toHaveURL('/admin/login');
});

test('a phone gets a short page, whose folded sections open by their line and by the site map', async ({ page }) => {
  await passGate(page);
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expect(page.getByText('About Tenaye')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1900);
  const mission = page.getByRole('heading', { name: 'Mission', exact: true });
  await expect(mission).toBeHidden();
  await page.getByText('About Tenaye').click();
  await expect(mission).toBeVisible();
  await page.reload();
  await page.getByRole('navigation', { name: 'Site map' }).getByRole('link', { name: 'Mission' }).click();
  await expect(mission).toBeInViewport();
  await expectAccessible(page);
});

test('a link to a section opens there', async ({ page }) => {
  await passGate(page);
  await page.goto('/#mission');
  await expect(page.getByRole('heading', { name: 'Mission', exact: true })).toBeInViewport();
});

test('the health assessment opens over the page, and back closes it', async ({ page }) => {
  await passGate(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'AI Health Assessment' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI Health Assessment' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Question 1 of 15')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('particles drift behind the hero, and rest when it is out of view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await passGate(page);
  await page.goto('/');
  const canvas = page.locator('canvas');
  await expect(canvas).toHaveAttribute('data-resting', 'false');
  await page.getByRole('navigation', { name: 'Site map' }).scrollIntoViewIfNeeded();
  await expect(canvas).toHaveAttribute('data-resting', 'true');
});

test('nothing moves for a person who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await passGate(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('the videos open on another site, in a tab without access to this page', async ({ page }) => {
  await passGate(page);
  await page.goto('/');
  const link = page.getByRole('link', { name: /Health Education/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener');
  await expect(link).toHaveAttribute('href', /^https:/);
});

test('an operator can hide the provider portal button', async ({ page }) => {
  await passGate(page);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Provider Portal' })).toBeVisible();
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('{"accessGate":', '{"hidesProviderPortal":true,"accessGate":');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Provider Portal' })).toHaveCount(0);
});
