import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Config } from '@tenaye/contracts/config.ts';
import { OFFLINE_PLACEHOLDER, OFFLINE_SCRIPT, type OfflineFile, type OfflinePage } from '@tenaye/platform/offline/offline-worker.ts';
import type { RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import { readOfflineScripts } from '../release/describe.ts';
import { readIfThere } from '../release/release-store.ts';
import { ownerOf, renderPage, scriptJson } from './page.ts';
import type { Release } from './releases.ts';

/** Matches the shell's scripts in its page, with their integrity. */
const SCRIPT = /<script defer src="([^"]+)" integrity="([^"]+)"/g;

const shellScripts = (template: string): OfflineFile[] =>
  [...template.matchAll(SCRIPT)].map(([, url = '', integrity = '']) => ({ url, revision: null, integrity }));

function remoteScripts(releaseDir: string, { name, release }: RegistryEntry): OfflineFile[] {
  const integrity = { ...release.integrity, ...readOfflineScripts(releaseDir, name, release.version) };
  return Object.entries(integrity).map(([url, hash]) => ({ url, revision: null, integrity: hash }));
}

/** True when the remote that owns a path declares that the page works without a network. */
function isOffline({ routes }: RegistryEntry, pathname: string): boolean {
  return routes.some((it) => it.path === pathname && it.offline === true);
}

/**
 * The service worker of a page that works without a network, with the list of files that it stores. Its text changes with each release of
 * the page, so browsers notice the release. Undefined for other pages, in a shell from before such pages existed, and while the
 * configuration is unknown, because without it a page can't start offline.
 */
export function renderWorker(releaseDir: string, release: Release, pathname: string, config: Config | undefined): string | undefined {
  const owner = ownerOf(release, pathname);
  const page = renderPage(release, pathname, '', config);
  if (!owner || !release.shell || !page || !config || !isOffline(owner, pathname) || release.broken.has(owner.name)) return undefined;
  const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
  const files = [{ url: pathname, revision }, ...shellScripts(release.shell.template), ...remoteScripts(releaseDir, owner)];
  const placed: OfflinePage = { path: pathname, files };
  const script = readIfThere(path.join(releaseDir, 'shell', release.shell.version, OFFLINE_SCRIPT));
  return script?.replace(OFFLINE_PLACEHOLDER, () => scriptJson(placed));
}
