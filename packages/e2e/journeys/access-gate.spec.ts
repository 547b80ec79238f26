import { expect, test, toast } from '../src/journey.ts';
import { ready } from '../src/ready.ts';

test('the gate refuses a wrong code, clears it, and lets the right one in for good', async ({ page, expectErrors }) => {
  const { accessCode } = ready();
  if (accessCode === null) throw new Error('The gate is off on this server');
  const wrong = accessCode === '0000' ? '1111' : '0000';

  await page.goto('/client/auth');
  const code = page.getByLabel(/access code/i);
  const enter = page.getByRole('button', { name: 'Access Platform' });
  await expect(enter).toBeDisabled();

  await code.fill(wrong);
  await enter.click();
  await expect(page.getByText('Access Denied: Invalid access code. Please try again.').first()).toBeVisible();
  await expect(code).toHaveValue('');

  await code.fill(accessCode);
  await enter.click();
  await expect(toast(page, 'Access Granted')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();

  // Until the script has come, the page is the server's HTML, which has the gate for everyone.
  expectErrors(/ERR_FAILED/);
  await page.route(/\/assets\/shell\..+\.js$/, (route) => route.abort());
  await page.reload();
  await expect(page.locator('form')).toHaveCount(1);
  await expect(page.locator('form')).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.locator('form')).toBeVisible();
});
