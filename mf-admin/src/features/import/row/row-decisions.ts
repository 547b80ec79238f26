import type { ImportOutcome } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { type DecidableOutcome, decidableOutcomes, type ImportDecision } from '@tenaye/contracts/bulk-import-fix.facts.ts';
import type { RowFilter } from '../import.queries.ts';

/** The decisions about a row; `back` takes the decision back. */
export const rowDecisions = ['keep', 'skip', 'back'] as const;
export type RowDecision = (typeof rowDecisions)[number];

/** Outcomes that no decision changes, because the row has been imported. */
const settled: readonly ImportOutcome[] = ['imported', 'undone', 'kept'];

/** True while the row can be changed. */
export const isOpen = ({ outcome }: Pick<ImportRow, 'outcome'>): boolean => !settled.includes(outcome);

const possible: Record<RowDecision, (row: ImportRow) => boolean> = {
  keep: ({ outcome }) => outcome === 'duplicate',
  skip: ({ outcome, decision }) => decision === null && (outcome === 'ready' || outcome === 'duplicate'),
  back: (row) => row.decision !== null && isOpen(row),
};

export const canDecide = (row: ImportRow, decision: RowDecision): boolean => possible[decision](row);

export const stored = (decision: RowDecision): ImportDecision | null => (decision === 'back' ? null : decision);

/** The decisions that apply to all rows of an outcome. */
export const possibleFor: Record<DecidableOutcome, readonly RowDecision[]> = {
  ready: ['skip'],
  duplicate: ['keep', 'skip'],
  skipped: ['back'],
};

/** All rows of a filter, and their number. */
export interface WholeRows {
  outcome: DecidableOutcome;
  noted: boolean;
  count: number;
}

/**
 * The rows of a filter that can be decided about at once; undefined if they can't. Before an import, only rows that are ready have notes.
 */
export function wholeOf({ actions, counts, noted }: ImportBatch, filter: RowFilter): WholeRows | undefined {
  if (!actions.includes('change')) return undefined;
  if (filter.noted) return { outcome: 'ready', noted: true, count: noted };
  const outcome = decidableOutcomes.find((it) => it === filter.outcome);
  return outcome && { outcome, noted: false, count: counts[outcome] };
}
