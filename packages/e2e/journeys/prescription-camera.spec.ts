import { expect, NEEDS_LONGER, passGate, signedInPatient, test } from '../src/journey.ts';

test('a photo is taken, taken again and read', async ({ page, context, expectErrors }) => {
  expectErrors(NEEDS_LONGER);
  await context.grantPermissions(['camera']);
  await passGate(page);
  await signedInPatient(page);
  await page.goto('/pharmacy');
  await page.getByRole('button', { name: 'Take a photo' }).click();
  const shutter = page.getByRole('button', { name: 'Take the photo' });
  await expect(shutter).toBeFocused();
  await shutter.press('Enter');
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Take another photo' }).click();
  await shutter.click();
  // A busy server first answers that it needs longer; the page then asks for the reading again, by its key.
  const isRead = (url: string, status: number): boolean => url.includes('/api/analyze/prescription/pharmacy') && status === 200;
  const reading = page.waitForResponse((it) => isRead(it.url(), it.status()), { timeout: 120_000 });
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await reading;
  await expect(page.getByRole('heading', { name: /couldn't read this document|No medicines found/ })).toBeVisible({ timeout: 120_000 });
});
