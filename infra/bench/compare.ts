import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../base/start-error.ts';
import { pointersFile, readPointers } from '../release/pointers.ts';
import { versionFolder } from '../release/store.ts';
import { ensureBrowser } from '../stack/browser.ts';
import type { Undo } from '../stack/stack.ts';
import { compareSights, publicPaths } from './first-views.ts';
import { withChromium } from './page-tables.ts';
import { scriptSizes } from './sizes.ts';
import { serveReleases, startBenchStack } from './stack-parts.ts';
import { kB, table } from './table.ts';

/** The versions that visitors get from a folder of releases, by app. */
export function currentVersions(releaseDir: string): Map<string, string> {
  if (!existsSync(pointersFile(releaseDir)))
    throw new StartError(`${releaseDir} has no pointers.json: name the .release of a checkout that was built.`);
  const { shell, remotes } = readPointers(releaseDir);
  const all = Object.entries({ ...(shell ? { shell } : {}), ...remotes });
  return new Map(all.map(([app, { current }]) => [app, current]));
}

async function sizesBeside(releaseDir: string, otherDir: string): Promise<string> {
  const [here, there] = [currentVersions(releaseDir), currentVersions(otherDir)];
  const rows: string[][] = [];
  for (const app of new Set([...here.keys(), ...there.keys()])) {
    const [own, other] = [here.get(app), there.get(app)];
    const size = own && (await scriptSizes(app, versionFolder(releaseDir, app, own)));
    const before = other && (await scriptSizes(app, versionFolder(otherDir, app, other)));
    const cells = [own ?? 'none', size ? kB(size.brotli) : '', other ?? 'none', before ? kB(before.brotli) : ''];
    rows.push([app, ...cells, size && before ? (size.brotli / before.brotli).toFixed(2) : '']);
  }
  return table(['all scripts of', 'this release', 'brotli kB', 'the other', 'brotli kB', 'ratio'], rows);
}

/** Prints sizes and public pages of the releases in `releaseDir` beside those in `otherDir`, on the same API and data. */
export async function benchCompare(undo: Undo, folder: string, otherDir: string): Promise<void> {
  const say = console.log;
  currentVersions(otherDir);
  process.env.CHROMIUM_PATH = await ensureBrowser(say);
  const { stack, releaseDir } = await startBenchStack(undo, folder);
  say(`\n${await sizesBeside(releaseDir, otherDir)}`);
  const other = { name: 'the other release', url: await serveReleases(path.resolve(otherDir), stack, undo) };
  const paths = await publicPaths(stack);
  await withChromium((browser) => compareSights(browser, [{ name: 'this release', url: stack.url }, other], paths, say));
}
