import path from 'node:path';
import { readContract } from '../release/describe.ts';
import { RECORD_FILE } from '../release/record.ts';
import { notFound } from './answer.ts';
import { type Exchange, sendJson } from './exchange.ts';
import { type Release, registryFor } from './releases.ts';
import { sendFile } from './static-file.ts';

/** Paths of scripts; these folders contain nothing else. */
const scriptPath = /^\/(remotes|assets)(\/.*)$/;
/** What `npm run dev` writes for open pages: named by the build that they have, so a later build may write the same name again. */
const hotUpdate = /\.hot-update\.js(on)?$/;
/** Files of a shell release that aren't sent to visitors as files: the templates of its pages and the descriptions of the release. */
const ofReleases = /^\/(?:index\.html|emergency\.[\w-]+\.html|(?:integrity|platform|release)\.json)$/;

/** True for the record of a remote's release, which names the person who built it. */
const isRecordOfRemote = (pathname: string): boolean => pathname.endsWith(`/${RECORD_FILE}`);

/** The path as the file system will read it; a malformed one stays as it is and names no file. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

export const isScriptPath = (pathname: string): boolean => scriptPath.test(pathname);

export const sendPointers = (exchange: Exchange, { pointers }: Release): void => sendJson(exchange, pointers, 'no-cache');

/** Sends what the current shell offers to remotes, so that a team can compare a version without keys of the store. */
export function sendContract(exchange: Exchange, { pointers }: Release, releaseDir: string): void {
  const contract = pointers.shell && readContract(releaseDir, pointers.shell.current);
  if (contract) sendJson(exchange, contract, 'no-cache');
  else notFound(exchange.response);
}

/** Sends the remotes that an open page may enter next: only remotes that the page's shell can run. */
export function sendRegistry(exchange: Exchange, { registry }: Release, releaseDir: string): void {
  const shell = new URLSearchParams(exchange.incoming.url?.split('?')[1]).get('shell') ?? '';
  sendJson(exchange, registryFor(registry, releaseDir, shell), 'private, no-cache');
}

/** Sends a file of the release folder. @returns false when there is no such file, or the path doesn't belong to the release folder */
export async function sendReleased({ incoming, response, pathname }: Exchange, release: Release, releaseDir: string): Promise<boolean> {
  const [, folder = '', rest = ''] = scriptPath.exec(pathname) ?? [];
  const plain = decoded(pathname);
  if (folder ? isRecordOfRemote(plain) : ofReleases.test(plain) || !plain.slice(1).includes('.')) return false;
  const roots = folder === 'remotes' ? [releaseDir] : release.shellFolders;
  for (const root of roots) {
    const file = {
      root: path.join(root, folder),
      urlPath: folder ? rest : pathname,
      isImmutable: folder !== '' && !hotUpdate.test(pathname),
    };
    if (await sendFile({ incoming, response, ...file })) return true;
  }
  return false;
}

interface LateSources {
  releaseDir: string;
  currentRelease: () => Release;
  /** Looks for newer releases; undefined where the release folder isn't a copy. */
  refresh?: (() => Promise<void>) | undefined;
}

/** Sends a script that wasn't found at first: its page may come from another gateway that has newer releases. */
export async function sendLate(exchange: Exchange, { releaseDir, currentRelease, refresh }: LateSources): Promise<void> {
  await refresh?.();
  if (!(refresh && (await sendReleased(exchange, currentRelease(), releaseDir)))) notFound(exchange.response);
}
