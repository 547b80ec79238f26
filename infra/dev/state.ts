import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../local/start-error.ts';

/** Why an app can't be built at the moment, in webpack's words with file and line. */
export interface DevProblem {
  app: string;
  message: string;
}

/** What pages of `npm run dev` have to know. The watcher writes it to a file, from which the gateway tells the pages. */
export interface DevState {
  /** Another one after each build: a page that was made by an older one reloads. */
  build: string;
  problems: readonly DevProblem[];
}

/** Readers see the old state or the new one, never half of one. */
export function writeDevState(file: string, state: DevState): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(state));
  renameSync(draft, file);
}

/** The state; undefined before the first one is written. */
export function readDevState(file: string): DevState | undefined {
  try {
    const state: DevState = JSON.parse(readFileSync(file, 'utf8'));
    return state;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
