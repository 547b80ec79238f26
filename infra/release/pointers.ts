import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../local/start-error.ts';

/** Which version of one app visitors get. */
export interface Pointer {
  current: string;
  /** The one before: the page falls back on it, and a rollback returns to it. */
  previous?: string;
  /** Chosen by hand with promote or rollback: a build doesn't move it unless it is asked to build this app by name. */
  pinned?: boolean;
}

/** The content of `pointers.json`. */
export interface Pointers {
  shell?: Pointer;
  remotes: Record<string, Pointer>;
}

const fileOf = (releaseDir: string): string => path.join(releaseDir, 'pointers.json');

export function readPointers(releaseDir: string): Pointers {
  try {
    const pointers: Pointers = JSON.parse(readFileSync(fileOf(releaseDir), 'utf8'));
    return pointers;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { remotes: {} };
    throw error;
  }
}

/** Readers see the old file or the new one, never half of one. */
export function writePointers(releaseDir: string, pointers: Pointers): void {
  mkdirSync(releaseDir, { recursive: true });
  const draft = `${fileOf(releaseDir)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(pointers, null, 2)}\n`);
  renameSync(draft, fileOf(releaseDir));
}

export const pointerOf = (pointers: Pointers, app: string): Pointer | undefined =>
  app === 'shell' ? pointers.shell : pointers.remotes[app];

/** The pointers with `app` at `version`; the version that was current becomes the previous one. */
export function pointTo(pointers: Pointers, app: string, version: string, pinned: boolean): Pointers {
  const before = pointerOf(pointers, app);
  const previous = before && before.current !== version ? before.current : before?.previous;
  const pointer: Pointer = { current: version, ...(previous ? { previous } : {}), ...(pinned ? { pinned } : {}) };
  return app === 'shell' ? { ...pointers, shell: pointer } : { ...pointers, remotes: { ...pointers.remotes, [app]: pointer } };
}
