import type { ImportDecision } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportRow } from '@tenaye/contracts/bulk-import.ts';

/** What can be decided about a row; `back` takes the decision back. */
export const rowDecisions = ['keep', 'skip', 'back'] as const;
export type RowDecision = (typeof rowDecisions)[number];

const possible: Record<RowDecision, (row: ImportRow) => boolean> = {
  keep: ({ outcome }) => outcome === 'duplicate',
  skip: ({ outcome, decision }) => outcome === 'ready' && decision === null,
  back: ({ outcome, decision }) => decision !== null && (outcome === 'ready' || outcome === 'skipped' || outcome === 'duplicate'),
};

export const canDecide = (row: ImportRow, decision: RowDecision): boolean => possible[decision](row);

export const stored = (decision: RowDecision): ImportDecision | null => (decision === 'back' ? null : decision);
