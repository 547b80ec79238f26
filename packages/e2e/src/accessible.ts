import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No accessibility violation, and nothing that makes the page scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((it) => `${it.id}: ${it.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
