import type { Request } from '@playwright/test';
import { enterGate, expect, test } from '../src/journey.ts';

const BUDGET_BYTES = 147_800;
const BUDGET_REQUESTS = 8;

test('the first visit, gate and landing, stays inside its budget', async ({ page }) => {
  // The script of the particles is part of the visit.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await enterGate(page);
  await expect(page.getByRole('link', { name: /See a Doctor/ })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const sizes = await Promise.all(
    finished.map(async (request) => {
      const [size, response] = await Promise.all([request.sizes(), request.response()]);
      const encoding = response?.headers()['content-encoding'];
      return { url: request.url(), bytes: size.responseBodySize, encoding, status: response?.status() ?? 0 };
    }),
  );
  const files = sizes.filter((it) => !it.url.includes('/api/'));
  const total = sizes.reduce((sum, it) => sum + it.bytes, 0);
  expect(files.filter((it) => it.url.endsWith('.js')).every((it) => it.encoding === 'br' || it.encoding === 'gzip')).toBe(true);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
  // Only some browsers fetch the site's icon, and not always before the page is quiet.
  expect(sizes.filter((it) => !it.url.includes('/assets/icon.')).length).toBeLessThanOrEqual(BUDGET_REQUESTS);
  // The sign-in check must not be a refused call, because browsers log refused calls as errors.
  expect(sizes.filter((it) => it.url.includes('/api/') && it.status >= 400)).toEqual([]);
});
