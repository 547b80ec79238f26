import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** axe without its comments, which each page would parse. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects no accessibility violation and no sideways scrolling, once the page has its heading. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0);
  // Pages have no frames here, and axe stays in a page until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    // Elements have less contrast while they fade in, so animations that end are awaited. Skeletons move for as long as they are shown.
    const moves = document.getAnimations().filter((it) => Number.isFinite(it.effect?.getComputedTiming().endTime));
    await Promise.allSettled(moves.map((it) => it.finished));
    // Selectors, which would be computed for passed elements too, are left out: a violation shows the element itself.
    const results = await window.axe.run(document, { resultTypes: ['violations'], preload: false, selectors: false, iframes: false });
    return results.violations.map((it) => `${it.id}: ${it.nodes.map(({ html }) => html).join(', ')}`);
  });
  expect(violations).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

export const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

/** `expectAccessible` at 360 px, then at 1280 px, the width at which it leaves the page. */
export async function expectAccessibleInBothSizes(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await expectAccessible(page);
}
