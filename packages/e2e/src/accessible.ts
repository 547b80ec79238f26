import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no accessibility violation and no sideways scrolling, once the page has its heading. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0);
  // There are no frames of other sites here: without the legacy mode each analysis opens a tab of its own. Only violations are reported.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  expect(violations.map((it) => `${it.id}: ${it.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

export const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

/** `expectAccessible` at 360 px and at 1280 px, which the page is left at. */
export async function expectAccessibleInBothSizes(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await expectAccessible(page);
}
