import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import * as z from 'zod/mini';
import { projectRoot } from '../base/workspace.ts';
import { brokenCall, callFacts } from './call-facts.ts';
import { describeCalls } from './calls.ts';
import { brokenPromise, describePlatform, promise } from './platform.ts';
import { REPORT_FILE } from './promised.ts';

/** What a package promises to code built earlier or later, by name. `version` is the package's. */
interface Report<T> {
  version: string;
  items: Readonly<Record<string, T>>;
}

/** A package whose promises are stored in a committed `api-report.json`. */
interface Reported<T> {
  folder: string;
  item: z.ZodMiniType<T>;
  promises(): Promise<Record<string, T>>;
  /** The reasons why code that was made for `before` may fail with `after`. */
  broken(before: T, after: T): string[];
}

/** The remaining task for a package; undefined when its report is up to date. */
export interface Finding {
  folder: string;
  version: string;
  broken: readonly string[];
  /** The report as it should be, or undefined when it may not be written before the version is raised. */
  text: string | undefined;
}

/** The differences that may break code made for the earlier report, one sentence each. */
export function brokenItems<T>(before: Report<T>['items'], after: Report<T>['items'], broken: Reported<T>['broken']): string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const now = after[name];
    return now === undefined ? [`${name}: it is gone.`] : [...new Set(broken(old, now))].map((it) => `${name}: ${it}`);
  });
}

/** Whether code for version `before` must not be combined with `after`: a different major version, or for 0.x a different minor version. */
export const isBreakingVersion = (before: string, after: string): boolean =>
  semver.gt(after, before) && !semver.satisfies(after, `^${before}`);

const LINE = 140;

/** JSON in short lines, so that a search for a word shows the field that has it, and a diff shows only the changed lines. */
function shortLines(value: unknown, indent = ''): string {
  const whole = JSON.stringify(value);
  if (indent.length + whole.length <= LINE || typeof value !== 'object' || value === null) return whole;
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((it) => inner + shortLines(it, inner))
    : Object.entries(value).map(([name, it]) => `${inner}${JSON.stringify(name)}: ${shortLines(it, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

const written = <T>({ version, items }: Report<T>): string => `${shortLines({ version, items })}\n`;

export const reportOf = (folder: string): string => path.join(projectRoot, folder, REPORT_FILE);

async function findingOf<T>({ folder, item, promises, broken }: Reported<T>): Promise<Finding | undefined> {
  const committed = readFileSync(reportOf(folder), 'utf8');
  const before = z.parse(z.object({ version: z.string(), items: z.record(z.string(), item) }), JSON.parse(committed));
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(readFileSync(path.join(projectRoot, folder, 'package.json'), 'utf8')),
  );
  const items = await promises();
  const text = written({ version, items });
  if (text === committed) return undefined;
  const reasons = brokenItems(before.items, items, broken);
  return { folder, version, broken: reasons, text: reasons.length === 0 || isBreakingVersion(before.version, version) ? text : undefined };
}

/**
 * The packages whose reports are out of date, with what to do; and the errors of packages that can't be compared, because they don't
 * compile.
 */
export async function findings(): Promise<{ found: Finding[]; errors: unknown[] }> {
  const contracts = findingOf({ folder: 'packages/contracts', item: callFacts, promises: describeCalls, broken: brokenCall });
  const platform = findingOf({ folder: 'packages/platform', item: promise, promises: describePlatform, broken: brokenPromise });
  const settled = await Promise.allSettled([contracts, platform]);
  return {
    found: settled.flatMap((it) => (it.status === 'fulfilled' && it.value ? [it.value] : [])),
    errors: settled.flatMap((it) => (it.status === 'rejected' ? [it.reason] : [])),
  };
}
