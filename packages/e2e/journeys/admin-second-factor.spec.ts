import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { aNewAdmin, expect, passGate, post, test, toast } from '../src/journey.ts';

/**
 * The app's code, `steps` half minutes from now. The setup uses the previous code, so that the sign-in needn't wait half a minute for the
 * next one.
 */
const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await post(page.request, '/api/provider/logout', {});
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('an administrator sets an app up, and signs in with its code, then with a recovery code', async ({ page, browser }) => {
  const inviting = await browser.newContext();
  const admin = await aNewAdmin(await inviting.newPage());
  await inviting.close();
  await passGate(page);
  await signIn(page, admin);
  await expect(page).toHaveURL(/\/provider\/admin$/);

  await page.getByRole('button', { name: admin.name }).click();
  await page.getByRole('button', { name: 'Security' }).click();
  await expectAccessibleInBothSizes(page);
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await page.getByRole('button', { name: 'Begin setup' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessibleInBothSizes(page);
  const secret = ((await page.getByRole('alertdialog').locator('code').textContent()) ?? '').replaceAll(' ', '');
  const spent = codeOf(secret, -1);
  await page.getByLabel('Code of your app').fill(spent);
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  await expectAccessibleInBothSizes(page);
  const recovery = await page.locator('li code').allTextContents();
  expect(recovery).toHaveLength(10);
  await page.getByLabel('I have kept these codes').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Signing in now needs a code of your app')).toBeVisible();

  await signIn(page, admin);
  await expect(page.getByRole('heading', { name: "Enter your app's code" })).toBeVisible();
  await expectAccessibleInBothSizes(page);
  expect((await page.request.get('/api/admin/providers')).status()).toBe(401);
  await page.getByLabel('Code of your app').fill(spent);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is wrong or was used already. Please enter the next one.').first()).toBeVisible();
  await page.getByLabel('Code of your app').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/provider\/admin$/);

  await signIn(page, admin);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/provider\/admin$/);
});
