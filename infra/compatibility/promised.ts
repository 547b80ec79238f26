import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '../base/workspace.ts';
import { type CallFacts, callFacts } from './call-facts.ts';

export const CALLS_FILE = 'calls.json';

/** The record of what a package promises, in its folder. */
export const REPORT_FILE = 'api-report.json';

/** Calls by `GET /api/…`, with what their callers rely on. */
export type Promised = Readonly<Record<string, CallFacts>>;

const promisedShape = z.record(z.string(), callFacts);
const reportShape = z.object({ items: promisedShape });

/** The promises of the API, from the contracts' committed report; undefined where the package comes without its report. */
export function readPromised(): Promised | undefined {
  const report = path.join(projectRoot, 'node_modules/@tenaye/contracts', REPORT_FILE);
  return existsSync(report) ? z.parse(reportShape, JSON.parse(readFileSync(report, 'utf8'))).items : undefined;
}

/** The stream of events isn't a call and has no facts. */
const STREAM = '/api/notifications/stream';

/** The paths of calls in a built script: minified or not, it holds them as literals. */
export const pathsIn = (script: string): string[] =>
  [...script.matchAll(/["'`](\/api\/[^"'`$\s]*)["'`]/g)].flatMap(([, it = '']) => (it === STREAM ? [] : [it]));

export const pathOf = (call: string): string => call.slice(call.indexOf(' ') + 1);

/**
 * Writes the promises that a release relies on into its folder: those of every call whose path is in its scripts. Years later they still
 * show what the release expects, although the contracts have changed.
 */
export function writeCalls(folder: string, scripts: readonly string[]): void {
  const promised = readPromised();
  if (!promised) return;
  const paths = new Set(scripts.flatMap((it) => pathsIn(readFileSync(path.join(folder, it), 'utf8'))));
  const calls = Object.fromEntries(Object.entries(promised).filter(([call]) => paths.has(pathOf(call))));
  writeFileSync(path.join(folder, CALLS_FILE), JSON.stringify(calls));
}

/** Reads `calls.json`; undefined for a release from before it existed. Throws when it is malformed. */
export const parseCalls = (text: string | undefined): Promised | undefined =>
  text === undefined ? undefined : z.parse(promisedShape, JSON.parse(text));
