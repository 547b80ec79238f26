import type { Page } from '@playwright/test';
import { root } from '../src/dev-project.ts';
import { aNewAdmin, expect, test } from '../src/journey.ts';
import { type OwnRepository, startOwnRepository } from '../src/own-repository.ts';
import { openBehindGate } from '../src/release-project.ts';

async function expectPreview(repository: OwnRepository, page: Page): Promise<void> {
  const dev = await repository.dev();
  await page.goto(dev.address);
  await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lab tour');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('This tab shows mf-lab-tour from http://localhost:');
  await page.getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  expect(await dev.end()).toBe(0);
}

test('a remote scaffolded into a repository of its own is refused with a broken test, else previewed, released, and opens', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  const repository = await startOwnRepository('mf-lab-tour');
  try {
    expect(await repository.filesWith(root), 'nothing leads back into this repository').toBe('');
    const mend = repository.breakTest();
    const refused = await repository.run('release');
    expect(refused).toContain('Tests:       1 failed, 3 passed, 4 total');
    expect(refused).toContain('mf-lab-tour is not released: its checks or tests fail.');
    mend();
    const inviting = await browser.newContext();
    const admin = await aNewAdmin(await inviting.newPage());
    await inviting.close();
    await openBehindGate(page, `${repository.url}/admin/login`);
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/provider\/admin$/);
    await expectPreview(repository, page);
    expect(await repository.run('release')).toContain('is released to everybody');
    expect(await repository.run('releases')).toMatch(/^ {2}\S+ .* stable /m);
    expect(repository.calls()).toContain('GET /api/session');
    await page.goto(`${repository.url}/lab-tour`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lab tour');
    await expect(page).toHaveTitle(/Lab tour/);
  } finally {
    await repository.end();
  }
});
