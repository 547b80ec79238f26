import { expect, passGate, signedInPatient, test } from '../src/journey.ts';

// A camera that the person does not allow.
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
  },
});

test('a blocked camera is reported, and the alternatives stay', async ({ page }) => {
  await passGate(page);
  await signedInPatient(page);
  await page.goto('/pharmacy');
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Camera permission denied.' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Type it by hand' })).toBeVisible();
});
