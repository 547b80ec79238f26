import {
  busyImportStates,
  type ImportAction,
  type ImportOutcome,
  type ImportState,
  MAX_UNDO_ALONE,
  UNDO_PROPOSAL_HOURS,
} from '@tenaye/contracts/bulk-import.facts.ts';
import { HOUR_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import type { ImportBatch, ImportStep } from './import-batch.entity.ts';
import { missingFields } from './import-columns.rules.ts';

/** True while the worker has work to do for the batch. */
export const isBusy = ({ state }: Pick<ImportBatch, 'state'>): boolean => busyImportStates.some((it) => it === state);

/** The outcomes of rows that a check can still change. */
export const openOutcomes: readonly ImportOutcome[] = ['waiting', 'ready', 'duplicate', 'skipped', 'error'];

/** The state of a batch during each step. */
export const stateDuring: Record<ImportStep, ImportState> = { read: 'checking', check: 'checking', import: 'importing', undo: 'undoing' };

/** Puts the batch at the beginning of a step. */
export function begin(batch: ImportBatch, step: ImportStep, now: Date): void {
  batch.step = step;
  batch.state = stateDuring[step];
  batch.checkpoint = 0;
  batch.failure = null;
  if (step === 'import') batch.startedAt ??= now;
}

/** Ends the current step and leaves the batch in this state. */
export function settle(batch: ImportBatch, state: ImportState, now: Date): void {
  batch.step = null;
  batch.state = state;
  if (state === 'imported') batch.finishedAt = now;
}

/** The maximum time that a call waits for the worker, in milliseconds. Small files are finished by then. */
export const ANSWER_MS = 6000;

/** True when the administrator's call no longer waits for the outcome. */
export const outlastsCall = ({ handedOverAt }: Pick<ImportBatch, 'handedOverAt'>, now: Date): boolean =>
  Boolean(handedOverAt) && +now - +new Date(handedOverAt ?? now) > ANSWER_MS;

type Facts = Pick<ImportBatch, 'state' | 'step' | 'counts' | 'columns'> & {
  failure?: ImportBatch['failure'];
  fileId?: string | null;
  startedAt?: Date | string | null;
  updatedAt: Date | string;
};

/** A busy batch that hasn't changed for this long has lost its worker and its job. */
const ABANDONED_MS = 2 * MINUTE_MS;
const isAbandoned = (batch: Facts, now: Date): boolean => isBusy(batch) && +now - +new Date(batch.updatedAt) > ABANDONED_MS;

function isResumable(batch: Facts, now: Date): boolean {
  if (batch.failure?.code !== 'interrupted' && !isAbandoned(batch, now)) return false;
  // A file from the command line isn't stored, so it can't be read again.
  return batch.step !== 'read' || Boolean(batch.fileId);
}

/** True while an administrator may stop the work. An undo always ends, and a file that isn't stored couldn't be read further. */
export const isStoppable = ({ state, step, fileId }: Pick<ImportBatch, 'state' | 'step'> & { fileId?: string | null }): boolean =>
  (state === 'checking' || state === 'importing') && (step !== 'read' || Boolean(fileId));

/** What an administrator may do with the batch. */
export const actionRules: Record<ImportAction, (batch: Facts, now: Date) => boolean> = {
  change: ({ state, failure, startedAt, fileId }) =>
    !startedAt && Boolean(fileId) && (state === 'checked' || failure?.code === 'unreadable' || failure?.isStopped === true),
  fix: ({ state }) => state === 'checked' || state === 'imported',
  start: ({ state, counts, columns }) =>
    (state === 'checked' || state === 'imported') && counts.ready > 0 && missingFields(columns).length === 0,
  resume: isResumable,
  undo: ({ state, counts, step }) => (state === 'imported' || (state === 'failed' && step === 'import')) && counts.imported > 0,
};

/** True when the undo would remove so much that it takes two administrators. */
export const takesTwo = ({ counts }: Pick<ImportBatch, 'counts'>): boolean => counts.imported > MAX_UNDO_ALONE;

interface Proposed {
  undoProposedBy?: string | null;
  undoProposedAt?: Date | string | null;
  undoReason?: string | null;
}

/** The proposed undo that still waits; null if there is none. `at` and `until` are ISO. */
export function openProposal(batch: Proposed, now: Date): { by: string; reason: string; at: string; until: string } | null {
  const { undoProposedBy: by, undoProposedAt, undoReason: reason } = batch;
  if (!by || !undoProposedAt || !reason) return null;
  const at = new Date(undoProposedAt);
  const until = new Date(at.getTime() + UNDO_PROPOSAL_HOURS * HOUR_MS);
  return until > now ? { by, reason, at: at.toISOString(), until: until.toISOString() } : null;
}
