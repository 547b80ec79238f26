import { expectAccessible, expectAccessibleInBothSizes, PHONE } from '../src/accessible.ts';
import { aPerson, expect, passGate, test } from '../src/journey.ts';
import { signUp } from '../src/sign-up.ts';

test('a visitor looks at doctors, chooses a time, signs up and finds both in the booking form', async ({ page }) => {
  test.slow();
  await passGate(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
  await page.getByLabel('Specialty', { exact: true }).selectOption({ label: 'General Practice' });
  await expect(page).toHaveURL(/specialty=general_practice/);
  // Waits for the list of the chosen specialty, because the previous list stays until the answer comes.
  await expect(page.getByRole('article').filter({ hasNotText: 'General Practice' })).toHaveCount(0);
  const free = page.getByRole('article').filter({ has: page.getByRole('link', { name: /^Book .+, .+, / }) });
  const name = ((await free.first().getByRole('heading').textContent()) ?? '').trim();
  // The card is found by name from here on, because another visitor's booking may change which doctor comes first.
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card.getByText(/^ETB /)).toBeVisible();
  await card.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page
    .getByRole('link', { name: /^Book .+, / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/client\/auth$/);
  await expect(page.getByText(`To book ${name}, `)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible();
  await signUp(page, aPerson());
  await expect(page).toHaveURL(/\/appointments\?doctor=.+&mode=.+&slot=/);
  await expect(page.getByRole('radio', { name: /^\d{1,2}:\d\d/, checked: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Check your booking' })).toContainText(name);
});

test('centers and pharmacies are open to everyone, without a phone number, on a phone and on a desktop', async ({ page }) => {
  test.slow();
  await passGate(page);
  const asked = new Set<string>();
  page.on('request', (it) => {
    if (it.resourceType() === 'document' || it.url().includes('/api/directory/')) asked.add(it.url());
  });
  for (const [list, title] of [
    ['/doctors', 'Doctors'],
    ['/centers', 'Diagnostic centers'],
    ['/pharmacies', 'Pharmacies'],
  ] as const) {
    await page.goto(list);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await expectAccessibleInBothSizes(page);
  }
  // Asked anew, because the browser gives away the answers of a page that was left.
  const bodies = await Promise.all(
    [...asked].map(async (url) => {
      const text = await (await page.request.get(url)).text();
      return url.includes('/api/') ? text : /<script[^>]* id="first-view">(.*?)<\/script>/.exec(text)?.[1];
    }),
  );
  const given = bodies.filter((it) => it !== undefined);
  expect(given.length).toBeGreaterThan(5);
  for (const body of given) expect(body).not.toMatch(/\+251|"phone|"email|@/);
  await page.goto('/doctors/8a1f6b1e-0000-4000-8000-000000000000');
  await expect(page.getByText("This doctor isn't listed")).toBeVisible();
  await page.setViewportSize(PHONE);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/client/auth');
  // A fixed bar doesn't widen the page, so what doesn't fit into the bar would be cut off.
  await expect(banner.getByRole('link', { name: 'Sign In' })).toBeInViewport({ ratio: 1 });
  await expect(banner.getByRole('link', { name: 'Provider Portal' })).toBeHidden();
  await page.setViewportSize({ width: 480, height: 740 });
  await expect(banner.getByRole('link', { name: 'Provider Portal' })).toBeInViewport({ ratio: 1 });
});

test('the first doctor is in view on a phone, the cards of a row line up on a desktop, and filters are counted', async ({ page }) => {
  await passGate(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/doctors');
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y ?? 999).toBeLessThanOrEqual(420);
  await expect(page.getByLabel('Gender')).toBeHidden();
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Gender').selectOption({ label: 'Female' });
  await expect(page.getByText('Filters (1)', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByLabel('Gender')).toBeVisible();
  // Fees stand below each other.
  const lefts = await page
    .getByRole('article')
    .getByText(/^ETB /)
    .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().left)));
  expect(new Set(lefts.slice(0, 3)).size).toBe(1);
});
