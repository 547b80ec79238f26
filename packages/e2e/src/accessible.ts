import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { judgeScript } from './judge.ts';

/** axe without its comments, which each page would parse, and what judges a page with it. */
const script = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}\n${judgeScript}`;

/** Looks of texts that have enough contrast, in any page of this worker. */
const goodLooks = new Set<string>();

/** Expects no accessibility violation, no sideways scrolling and no text beside its card, once the page has its heading. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0);
  // The script stays in a page until it is left.
  if (!(await page.evaluate(() => 'judgePage' in window))) await page.evaluate(script);
  const { violations, looks } = await page.evaluate((known) => window.judgePage(known), [...goodLooks]);
  for (const look of looks) goodLooks.add(look);
  expect(violations).toEqual([]);
  await expectInPlace(page);
}

/** Expects no sideways scrolling and no text beside its card. */
export async function expectInPlace(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await page.evaluate(textsBesideCards)).toEqual([]);
}

/** Texts that reach over the end of the card around them, where nothing cuts or scrolls them. */
function textsBesideCards(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.textContent?.trim()) continue;
    for (let box = text.parentElement; box; box = box.parentElement) {
      const { overflowX, clipPath, boxShadow, borderRadius } = getComputedStyle(box);
      if (overflowX !== 'visible' || clipPath !== 'none') break;
      if (boxShadow === 'none' || Number.parseFloat(borderRadius) === 0) continue;
      range.selectNodeContents(text);
      // A pixel is lost to rounding.
      if (range.getBoundingClientRect().right > box.getBoundingClientRect().right + 1) found.push(text.textContent.trim());
      break;
    }
  }
  return found;
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
