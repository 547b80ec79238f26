import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { integrityOf } from '../release/compile.ts';
import { pointTo } from '../release/pointer-moves.ts';
import { pointerOf, readPointers, writePointers } from '../release/pointers.ts';
import { versionFolder } from '../release/store.ts';
import type { Stack, Undo } from '../stack/stack.ts';
import { untilShared } from './first-views.ts';
import { send } from './http.ts';
import { paced } from './paced.ts';
import { withChromium } from './page-tables.ts';
import { freshBrowser } from './pages.ts';

const APP = 'mf-patient';
const SECONDS = 30;
const RELEASES = 10;
const PAGES_A_SECOND = 40;
const BROWSERS = 2;
/** A sentence of the list of doctors, and what the other version says instead. */
const SAID = ['Fees, places and free times.', 'Fees, places and next times.'] as const;

/** Rewrites the files of a folder that contain a text. @returns their names */
function replaceIn(folder: string, files: readonly string[], from: string, to: string): string[] {
  return files.filter((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (!text.includes(from)) return false;
    const changed = text.replaceAll(from, to);
    writeFileSync(path.join(folder, file), changed);
    for (const [ending, compress] of [['br', brotliCompressSync] as const, ['gz', gzipSync] as const])
      if (existsSync(path.join(folder, `${file}.${ending}`))) writeFileSync(path.join(folder, `${file}.${ending}`), compress(changed));
    return true;
  });
}

/** Adds a version that differs in one sentence, in its HTML and in its scripts. @returns its name */
async function otherVersion(releaseDir: string, version: string, undo: Undo): Promise<string> {
  const other = `${version}-bench`;
  const folder = versionFolder(releaseDir, APP, other);
  undo.add(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(versionFolder(releaseDir, APP, version), folder, { recursive: true });
  const before: Record<string, string> = JSON.parse(readFileSync(path.join(folder, 'integrity.json'), 'utf8'));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) => /\.(c?js|json)$/.test(it));
  const changed = replaceIn(folder, files, ...SAID);
  // Other scripts name the hashes of those that they load, without the name of the algorithm.
  const bare = (hash: string): string => hash.replace('sha256-', '');
  for (const [file, hash] of Object.entries(await integrityOf(folder, changed)))
    replaceIn(folder, files, bare(before[file] ?? hash), bare(hash));
  writeFileSync(path.join(folder, 'integrity.json'), JSON.stringify(await integrityOf(folder, Object.keys(before))));
  return other;
}

interface Seen {
  pages: number;
  withHtml: number;
  versions: Set<string>;
  mismatches: string[];
}

/** What a page names as its version of the app's scripts, and what its HTML is of and says. */
function readPage(html: string, seen: Seen, other: string): void {
  const registry: { remotes: { name: string; release: { version: string } }[] } = JSON.parse(
    /<script[^>]+id="registry"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{"remotes":[]}',
  );
  const version = registry.remotes.find((it) => it.name === APP)?.release.version ?? 'none';
  seen.pages += 1;
  seen.versions.add(version);
  const ofHtml = /data-first-view="([^"]+)"/.exec(html)?.[1];
  if (ofHtml === undefined) return;
  seen.withHtml += 1;
  const isSaid = html.includes(SAID[version === other ? 1 : 0]);
  if (ofHtml !== version || !isSaid) seen.mismatches.push(`HTML of ${ofHtml}, scripts of ${version}`);
}

/** Opens the page again and again until `isOver`. @returns how often, and what went wrong in it */
async function browse(browser: Browser, url: string, isOver: () => boolean): Promise<{ opened: number; problems: string[] }> {
  let opened = 0;
  const problems: string[] = [];
  while (!isOver()) {
    const context = await freshBrowser(browser, new URL(url).origin, undefined);
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (it) => it.type() === 'error' && problems.push(it.text()));
    page.on('request', (it) => {
      const sent = it.url().includes('/api/telemetry') ? (it.postData() ?? '') : '';
      if (sent.includes('Differs from its HTML')) problems.push('Differs from its HTML');
    });
    await page.goto(url);
    await page.locator('[data-remote]:not([aria-busy="true"]) h1').first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await context.close();
    opened += 1;
  }
  return { opened, problems };
}

/** Prints whether a page ever had HTML and scripts of different versions while the app was released again and again under load. */
export async function benchReleases(undo: Undo, { url }: Stack, releaseDir: string, say: (text: string) => void): Promise<void> {
  const version = pointerOf(readPointers(releaseDir), APP)?.current;
  if (!version) throw new Error(`${releaseDir} has no ${APP}`);
  const before = readPointers(releaseDir);
  undo.add(() => writePointers(releaseDir, before));
  const other = await otherVersion(releaseDir, version, undo);
  await untilShared(`${url}/doctors`);
  const seen: Seen = { pages: 0, withHtml: 0, versions: new Set(), mismatches: [] };
  let isOver = false;
  const release = async (): Promise<void> => {
    for (let nth = 1; nth <= RELEASES; nth += 1) {
      await pause((SECONDS * 1000) / (RELEASES + 1));
      writePointers(releaseDir, pointTo(readPointers(releaseDir), APP, nth % 2 === 0 ? version : other));
    }
  };
  const visit = async (nth: number): Promise<void> => {
    const { status, body } = await send({ url: `${url}/doctors?sort=${nth % 2 ? 'name' : 'price'}`, method: 'GET' });
    if (status !== 200) throw new Error(`A page was answered with ${status}`);
    readPage(body, seen, other);
  };
  await withChromium(async (browser) => {
    const browsing = Array.from({ length: BROWSERS }, () => browse(browser, `${url}/doctors`, () => isOver));
    const [waits] = await Promise.all([paced(PAGES_A_SECOND, SECONDS, visit), release()]);
    isOver = true;
    const browsed = await Promise.all(browsing);
    const problems = browsed.flatMap((it) => it.problems);
    const opened = browsed.reduce((sum, it) => sum + it.opened, 0);
    say(`\n${RELEASES} releases of ${APP} in ${SECONDS} s, with ${PAGES_A_SECOND} pages a second and ${BROWSERS} browsers:`);
    say(`${seen.pages} pages of ${seen.versions.size} versions, ${waits.failed} failed, ${seen.withHtml} with HTML;`);
    say(`${seen.mismatches.length} of another version than their scripts; browsers opened ${opened} pages, ${problems.length} problems`);
    for (const it of new Set([...seen.mismatches, ...problems])) say(`  ${it}`);
  });
}
