import { appendFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';

/** How much slower than this machine the phone's processor is. */
const CPU_SLOWDOWN = 4;

/** One press or key of a journey: milliseconds until the page has painted its effect, by the browser's event timing. */
interface Interaction {
  /** The same for all events of one press, and unique within its page load. */
  id: string;
  ms: number;
  /** The event and the pressed element's text. */
  what: string;
}

/** Reports each interaction to the binding, in the page. */
const observe = (): void => {
  const report = Reflect.get(window, 'noteInteraction');
  new PerformanceObserver((list) => {
    for (const it of list.getEntries()) {
      if (!Reflect.get(it, 'interactionId')) continue;
      const target = Reflect.get(it, 'target');
      const words = target instanceof HTMLElement ? (target.getAttribute('aria-label') ?? target.textContent) : '';
      report({
        id: `${performance.timeOrigin} ${Reflect.get(it, 'interactionId')}`,
        ms: it.duration,
        what: `${it.name} ${words.trim().slice(0, 40)}`,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/**
 * Measures the interactions of a journey on a processor slowed 4×, for `npm run bench -- interactions`, which gives the file for the
 * figures. Pages that the journey opens in other browsers aren't measured.
 */
export async function measureInteractions(context: BrowserContext, file: string, journey: string, run: () => Promise<void>): Promise<void> {
  const seen = new Map<string, Interaction>();
  await context.exposeBinding('noteInteraction', (_, it: Interaction) => {
    if ((seen.get(it.id)?.ms ?? 0) < it.ms) seen.set(it.id, it);
  });
  await context.addInitScript(observe);
  context.on('page', (page) => void slowDown(page).catch(() => undefined));
  await run();
  appendFileSync(file, `${JSON.stringify({ journey, seen: [...seen.values()] })}\n`);
}
