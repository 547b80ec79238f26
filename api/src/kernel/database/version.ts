import type { formerVersionNames } from '@tenaye/contracts/fields.facts.ts';
import { AppError } from '#kernel/errors.ts';

type FormerName = (typeof formerVersionNames)[number];

/** A body without the version that its caller saw, which `mount` passes on as `seen`. */
export type Unversioned<B> = B extends unknown ? Omit<B, 'version' | FormerName> : never;

/** A row's id, and the version of the row that the caller saw; `seen` is undefined where the call may omit the version. */
export interface SeenRow {
  id: string;
  seen: string | undefined;
}

/** The version of a row, made from its counter or from the instant of its last change; a string is such an instant as SQL returns it. */
export const versionOf = (mark: number | Date | string): string => (typeof mark === 'number' ? `${mark}` : new Date(mark).toISOString());

/**
 * The instant of a change to a row whose version is the instant of its last change: `now`, but always later than `last`. Without this, two
 * changes in one millisecond would have the same version, and a call that waited for the row could bring an older version back.
 */
export const instantAfter = (last: Date, now: Date): Date => new Date(Math.max(+now, +last + 1));

/** A received version as text; callers of contracts 0.2 send some versions as numbers. */
export const seenAs = (version: string | number | undefined): string | undefined => version?.toString();

/** Takes the version that the caller saw out of a body, under its present or its former name. */
export function takeSeen(body: unknown): { body: unknown; seen: string | undefined } {
  const { version, updatedAt, quotedAt, ...rest } = body as Record<string, unknown> & Partial<Record<'version' | FormerName, string>>;
  const former = updatedAt ?? quotedAt;
  return { body: rest, seen: seenAs(version) ?? (former && versionOf(former)) };
}

/** The refusal of an act that is based on an outdated version of a row. */
export const changedElsewhere = (targetId: string): AppError =>
  new AppError('changed_elsewhere', 'This was changed elsewhere in the meantime. Please look at it again before you go on.', { targetId });

/** Refuses an act on a row that its caller saw in another version. A caller that sends no version gets no comparison. */
export function refuseStale({ id, version }: { id: string; version: string }, seen: string | undefined): void {
  if (seen !== undefined && seen !== version) throw changedElsewhere(id);
}
