import { createHash } from 'node:crypto';
import { type WebVital, webVitals } from '@tenaye/contracts/platform.facts.ts';
import type { TelemetryEvent } from '@tenaye/contracts/telemetry.ts';
import { reasonOf } from '#kernel/work/undelivered.ts';

/**
 * Ceilings in milliseconds. They include the limits of good and fair values (`vitalLimits`), so that a percentile is on the right side of
 * each limit.
 */
const times = [
  ...[25, 50, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1300, 1800, 2500, 3000, 4000],
  ...[5000, 6500, 8000, 10_000, 15_000, 30_000],
];
/** Ceilings in thousandths of CLS. */
const shifts = [1, 10, 25, 50, 100, 150, 250, 400, 600, 1000, 2000];
const BEYOND = 60_000;

/** A web vital with the smallest ceiling that isn't below its value; undefined for another name or an impossible value. */
export function vitalOf({ kind, name, value }: TelemetryEvent): { name: WebVital; ceiling: number } | undefined {
  const vital = webVitals.find((it) => it === name);
  if (kind !== 'vital' || !vital || value === undefined || value < 0) return undefined;
  const found = vital === 'CLS' ? shifts.find((it) => value * 1000 <= it) : times.find((it) => value <= it);
  return { name: vital, ceiling: found ?? BEYOND };
}

/** The value of a ceiling: milliseconds, or CLS without a unit. */
export const valueAt = (name: WebVital, ceiling: number): number => (name === 'CLS' ? ceiling / 1000 : ceiling);

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** Replaces addresses, numbers and ids, which may be personal data and would make each message different. */
const withoutValues = (text: string): string =>
  reasonOf(text.replace(UUID, '…'))
    // React's production build names its errors only by number.
    .replaceAll(/(React error #\d+)|\d+/g, (_, named?: string) => named ?? '0')
    .replaceAll(/[\n\r\t]+/g, ' ');

const STACK_LENGTH = 1500;
const framesOf = (stack: string | undefined): string | null =>
  stack
    ?.split('\n')
    .filter((it) => /^\s*at |@https?:\/\//.test(it))
    .join('\n')
    .slice(0, STACK_LENGTH)
    .toWellFormed() || null;

/** True for a part of a path that grants access by itself, such as the token of a waste manifest. */
const isSecret = (part: string): boolean => part.length >= 16 && /[\dA-Z]/.test(part);

/** A path of our pages without parts that may be personal: query, ids, addresses, numbers and secrets. */
const plainPath = (path: string): string =>
  (path.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((part) => (isSecret(part) ? '…' : reasonOf(part)))
    .join('/')
    .toWellFormed();

const WORDS = 200;

/** Errors as the log shows them: with less than the database stores, because strangers can send them. */
export const loggedErrors = (errors: readonly KeptError[]) =>
  [...new Map(errors.map((it) => [it.id, it])).values()]
    .slice(0, 3)
    .map(({ remote, version, name, message, path }) => ({ remote, version, name, message: message.slice(0, WORDS), path }));

/** An error as it is stored. Errors with the same id are the same error; those with the same cause are it in any version. */
export interface KeptError {
  id: string;
  cause: string;
  remote: string;
  version: string;
  name: string;
  message: string;
  path: string;
  stack: string | null;
}

/** A UUID that is derived from values: of version 8, in which the other digits may have any value. */
const digestOf = (values: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(values))
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

/**
 * The remote's script in the first frame that names one, without version, hash and place: these differ with each release, and function
 * names are minified. Undefined when the stack names none.
 */
function ownScript(stack: string | null, remote: string): string | undefined {
  const folder = remote === 'shell' ? 'https?://[^/\\s]+(?!/remotes/)' : `/remotes/${remote}/[^/\\s]+`;
  return new RegExp(`${folder}/([\\w@.~/-]+?)(?:\\.[\\da-f]{10})?\\.js:\\d`).exec(stack ?? '')?.[1];
}

export function keptError(event: TelemetryEvent, labels: { remote: string; version: string }): KeptError {
  const name = event.name.replace(/[^\w$.-]/g, '') || 'Error';
  const message = withoutValues(event.message ?? '').toWellFormed();
  const stack = framesOf(event.stack);
  const script = ownScript(stack, labels.remote);
  const id = digestOf([labels, name, message, script]);
  return { id, cause: digestOf([labels.remote, name, message, script]), ...labels, name, message, path: plainPath(event.path), stack };
}
