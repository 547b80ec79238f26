import { expect, passGate, signedInPatient, test } from '../src/journey.ts';

test('every page is served with a policy without unsafe sources', async ({ page }) => {
  for (const path of ['/', '/client/auth', '/nowhere-at-all']) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self' 'nonce-");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  }
});

test('an unknown path answers 404 with the spec’s message', async ({ page }) => {
  await passGate(page);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('a write from another site is refused although it carries the cookie', async ({ page }) => {
  await signedInPatient(page);
  const answer = await page.request.patch('/api/notifications/mark-all-read', { headers: { origin: 'https://elsewhere.example' } });
  expect(answer.status()).toBe(403);
});

test('a signed-out visitor sees a message and is sent to sign-in', async ({ page }) => {
  await passGate(page);
  await page.goto('/dashboard');
  await expect(page.getByText('You are logged out. Please sign in again...')).toBeVisible();
  await expect(page).toHaveURL(/\/client\/auth/);
});

test('a stored destination never leads off the site', async ({ page }) => {
  await passGate(page);
  await page.goto('/');
  await signedInPatient(page);
  await page.evaluate(() => sessionStorage.setItem('intended_destination', '//elsewhere.example/x'));
  await page.goto('/client/auth');
  await expect(page).toHaveURL((url) => url.origin === new URL(page.url()).origin && url.pathname === '/');
});
