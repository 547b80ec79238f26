import type { Page } from '@playwright/test';

/** The entries of the layout-shift API, which TypeScript doesn't declare. */
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Shift {
  value: number;
  /** What moved: an element's name and where its top was before and after. */
  moved: string[];
}

/** Watches which parts of the page move by themselves, from its next address on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shifts: () => [...seen, ...observer.takeRecords()] });
  });
}

/**
 * What has moved since the page was opened, and the sum of the shifts: Google's limit for a good page is 0.1. Parts that come up from below
 * the window don't count, because nobody could press them.
 */
export async function shiftsOf(page: Page): Promise<{ sum: number; shifts: Shift[] }> {
  const shifts = await page.evaluate(() => {
    const { shifts }: { shifts?: () => LayoutShift[] } = globalThis as object;
    const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent);
    return (shifts?.() ?? [])
      .filter((it) => !it.hadRecentInput && it.sources.some(({ previousRect }) => previousRect.height > 0))
      .map(({ value, sources }) => ({
        value,
        moved: sources.map((it) => `${nameOf(it.node)}: ${it.previousRect.top} to ${it.currentRect.top}`),
      }));
  });
  return { sum: shifts.reduce((all, it) => all + it.value, 0), shifts };
}
