import { expectAccessibleInBothSizes, PHONE } from '../src/accessible.ts';
import { expect, test } from '../src/journey.ts';

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('a stranger reads what to do in an emergency and can call, in one request and without the access code', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (it) => requests.push(new URL(it.url()).pathname));
    await page.goto('/emergency');
    await expect(page).toHaveTitle('Emergency: what to do · Tenaye');
    await expect(page.getByRole('link', { name: 'Call 907' })).toHaveAttribute('href', 'tel:907');
    await page.getByRole('link', { name: 'Signs of a stroke' }).click();
    await expect(page).toHaveURL(/#stroke$/);
    await expect(page.getByText('Note the time at which the signs began, and tell the ambulance.')).toBeInViewport();
    expect(requests).toEqual(['/emergency']);
  });

  test('a page that needs scripts says so, and leads to the emergency page', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'What to do in an emergency' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Is it an emergency?' })).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the emergency page is accessible in ${colorScheme} colors`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/emergency');
    await expectAccessibleInBothSizes(page);
  });
}
