import { describe, expect, it } from '@jest/globals';
import { complianceOf, compliancePercentages } from './waste-compliance.facts.ts';

const none = { good: 0, total: 0 };

describe('the compliance score', () => {
  it('has percentages that make up the whole', () => {
    expect(Object.values(compliancePercentages).reduce((sum, it) => sum + it, 0)).toBe(100);
  });

  it('is null, not 0 or 100, where there is nothing to score', () => {
    const { score, parts } = complianceOf({ pickups: none, documents: none, training: none, storage: none });
    expect(score).toBeNull();
    expect(parts.map((it) => it.score)).toEqual([null, null, null, null]);
  });

  it('weighs only the parts that have facts', () => {
    expect(complianceOf({ pickups: { good: 1, total: 2 }, documents: none, training: { good: 5, total: 5 }, storage: none })).toMatchObject(
      {
        score: 67,
        parts: [
          { part: 'pickups', score: 50, percentage: 40, good: 1, total: 2 },
          { part: 'documents', score: null },
          { part: 'training', score: 100 },
          { part: 'storage', score: null },
        ],
      },
    );
  });

  it('rounds once, at the end', () => {
    const third = { good: 1, total: 3 };
    expect(complianceOf({ pickups: third, documents: third, training: third, storage: third }).score).toBe(33);
  });
});
