import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../base/start-error.ts';

/** A reason why an app can't be built at the moment, in webpack's words with file and line. */
export interface DevProblem {
  app: string;
  message: string;
}

/** The state that pages of `npm run dev` need. The watcher writes it to a file; the gateway sends it to the pages. */
export interface DevState {
  /** Identifies the last build: a page made by an older build reloads. */
  build: string;
  /** The hash of the last build of each app: a page with that build can take it up. */
  hashes: Readonly<Record<string, string>>;
  problems: readonly DevProblem[];
}

/** Writes the state atomically: readers see the old state or the new one, never a part. */
export function writeDevState(file: string, state: DevState): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(state));
  renameSync(draft, file);
}

/** Reads the state; undefined before the first one is written. */
export function readDevState(file: string): DevState | undefined {
  try {
    const state: DevState = JSON.parse(readFileSync(file, 'utf8'));
    return state;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
