import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { projectRoot } from '../base/workspace.ts';
import { freshBrowser, type Network, type Side, throttle } from './pages.ts';

const EVERY_MS = 200;
const FRAMES = 40;
const FRAMES_IN_A_ROW = 10;

interface Frame {
  /** Milliseconds since the page was asked for. */
  at: number;
  /** A JPEG in base64. */
  picture: string;
}

/** The pictures that a browser showed while it opened a page for the first time, each with the moment at which it appeared. */
async function record(browser: Browser, url: string, network: Network): Promise<Frame[]> {
  const context = await freshBrowser(browser, new URL(url).origin, undefined);
  const page = await context.newPage();
  await throttle(page, network);
  const session = await context.newCDPSession(page);
  const frames: Frame[] = [];
  const started = performance.now();
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push({ at: performance.now() - started, picture: data });
    // The last frames may come while the browser closes.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 240, maxHeight: 500 });
  page.goto(url, { waitUntil: 'commit', timeout: 60_000 }).catch(() => undefined);
  await pause(FRAMES * EVERY_MS);
  await context.close();
  return frames;
}

/** What was seen at each of the moments, `EVERY_MS` apart. @returns undefined where nothing was seen yet */
export const seenAt = (frames: readonly Frame[], moments: readonly number[]): (string | undefined)[] =>
  moments.map((moment) => frames.findLast(({ at }) => at <= moment)?.picture);

const cell = (picture: string | undefined, moment: number): string =>
  `<td>${picture ? `<img src="data:image/jpeg;base64,${picture}">` : '<i></i>'}<br>${(moment / 1000).toFixed(1)} s</td>`;

/** The film strips of the sides below each other, in rows of two seconds. */
function strips(films: ReadonlyMap<string, readonly Frame[]>): string {
  const rows: string[] = [];
  for (let first = 0; first < FRAMES; first += FRAMES_IN_A_ROW) {
    const moments = Array.from({ length: FRAMES_IN_A_ROW }, (_, nth) => (first + nth + 1) * EVERY_MS);
    for (const [name, frames] of films) {
      const cells = seenAt(frames, moments).map((picture, nth) => cell(picture, moments[nth] ?? 0));
      rows.push(`<tr><th>${name}</th>${cells.join('')}</tr>`);
    }
  }
  const css =
    'body{margin:8px;font:12px sans-serif}th{width:90px;text-align:left}td{text-align:center}img,i{width:108px;height:222px;border:1px solid;display:inline-block}';
  return `<style>${css}</style><table>${rows.join('')}</table>`;
}

/** Films the first visit of a page on each side. @returns the path of the picture, relative to the project's root */
export async function filmStrip(browser: Browser, sides: readonly Side[], pagePath: string, network: Network): Promise<string> {
  const films = new Map<string, Frame[]>();
  for (const { name, url } of sides) films.set(name, await record(browser, url + pagePath, network));
  const file = path.join('.cache', 'first-visit.jpg');
  mkdirSync(path.join(projectRoot, '.cache'), { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1_260, height: 800 } });
  await page.setContent(strips(films));
  await page.screenshot({ path: path.join(projectRoot, file), type: 'jpeg', quality: 60, fullPage: true });
  await page.close();
  return file;
}
