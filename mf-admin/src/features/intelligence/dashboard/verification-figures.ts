import type { VerificationFigures } from '@tenaye/contracts/intelligence.ts';
import type { FigureView } from '../figures.ts';

/** Decisions about doctors and facilities, and how long they waited. */
export const verificationFigures = ({ approved, rejected, medianWait, longestWait }: VerificationFigures): FigureView => ({
  figures: [
    { key: 'approved', value: approved, unit: 'count' },
    { key: 'rejected', value: rejected, unit: 'count' },
    { key: 'medianWait', value: medianWait, unit: 'days', hint: {} },
    { key: 'longestWait', value: longestWait, unit: 'days', hint: {} },
  ],
  graphs: [],
});
