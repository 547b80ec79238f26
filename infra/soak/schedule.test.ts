import { describe, expect, it } from '@jest/globals';
import { faultKinds, planFaults, ROUNDS_FOR_ALL } from './schedule.ts';

describe('planFaults', () => {
  it('plans the same faults for the same seed, or a failing run could not be repeated', () => {
    expect(planFaults(7, 20, 5_000)).toEqual(planFaults(7, 20, 5_000));
    expect(planFaults(7, 20, 5_000)).not.toEqual(planFaults(8, 20, 5_000));
  });

  it('keeps earlier rounds unchanged when more are requested', () => {
    expect(planFaults(7, 20, 5_000).slice(0, 3)).toEqual(planFaults(7, 3, 5_000));
  });

  it.each([1, 2, 3, 4, 5])('meets every kind of fault in the short form (seed %d)', (seed) => {
    const met = planFaults(seed, ROUNDS_FOR_ALL, 4_000).flat();
    expect([...new Set(met.map((it) => it.kind))].toSorted()).toEqual([...faultKinds].toSorted());
  });

  it('breaks things only while there is load', () => {
    for (const { at } of planFaults(1, 50, 4_000).flat()) {
      expect(at).toBeGreaterThan(0);
      expect(at).toBeLessThan(4_000);
    }
  });
});
