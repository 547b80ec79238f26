import type { Page } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { expect, passGate, signedInProvider, test, toast } from '../src/journey.ts';

async function openPlatform(page: Page, view: string): Promise<void> {
  await passGate(page);
  await signedInProvider(page, 'admin');
  await page.goto(`/provider/admin?tab=platform${view}`);
}

test('an error in a browser appears under its remote and version', async ({ page, browser, expectErrors }) => {
  expectErrors();
  await passGate(page);
  await page.route(/\/remotes\/mf-provider\/.*\.js/, (it) => it.fulfill({ status: 404, body: 'Not found' }));
  const reported = page.waitForRequest((it) => it.url().endsWith('/api/telemetry') && (it.postData() ?? '').includes('mf-provider'));
  await page.goto('/provider/login');
  await expect(page.getByRole('alert').filter({ has: page.getByRole('button', { name: /try again/i }) })).toBeVisible();
  await reported;

  const office = await (await browser.newContext()).newPage();
  await openPlatform(office, '&view=remotes');
  const current = office.getByRole('link', { name: /show the errors of Provider Portal/ }).first();
  await expect(async () => {
    await office.getByRole('button', { name: 'Refresh' }).click();
    await expect(current).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessibleInBothSizes(office);
  await current.click();
  await expect(office.getByRole('heading', { name: 'Browser errors' })).toBeVisible();
  const version = new URL(office.url()).searchParams.get('version') ?? 'none';
  await expect(office.getByRole('row').filter({ hasText: version }).first()).toBeVisible();
  await office
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expect(office.getByRole('dialog')).toContainText('/provider/login');
  await expectAccessibleInBothSizes(office);
  await office.context().close();
});

test('an administrator retries a failed job, and it leaves the list', async ({ page }) => {
  await openPlatform(page, '&view=jobs');
  // The failed jobs are the mails that the demo seeds.
  const retry = page.getByRole('button', { name: /^Retry the job of mail/ });
  await expect(retry.first()).toBeVisible();
  const name = (await retry.first().getAttribute('aria-label')) ?? '';
  await retry.first().press('Enter');
  const question = page.getByRole('alertdialog');
  await expectAccessibleInBothSizes(page);
  await question.getByRole('button', { name: 'Retry', exact: true }).press('Enter');
  await expect(toast(page, 'The job is queued again')).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});
