import type { ImportDecision, ImportOutcome } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportRow } from '@tenaye/contracts/bulk-import.ts';

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
