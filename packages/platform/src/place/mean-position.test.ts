import { describe, expect, it } from '@jest/globals';
import { meanOf } from './mean-position.ts';

const at = (north: number, accuracy: number, timestamp = 0) => ({ latitude: 9 + north / 111_195, longitude: 38.7, accuracy, timestamp });

describe('meanOf', () => {
  it('takes the middle of what the device reports, and states how far the positions are apart', () => {
    const mean = meanOf([at(0, 8, 1), at(20, 8, 2)]);
    expect((mean.latitude - 9) * 111_195).toBeCloseTo(10, 1);
    expect(mean).toMatchObject({ samples: 2, timestamp: 2 });
    expect(mean.spread).toBeCloseTo(10, 0);
  });

  it('leaves out the rough positions of the first seconds, which would move the mean by streets', () => {
    expect(meanOf([at(900, 400), at(0, 9), at(2, 10)])).toMatchObject({ samples: 2 });
    expect(meanOf([at(900, 400), at(0, 9)]).latitude).toBeCloseTo(9, 6);
  });

  it('never states a better accuracy than the positions have', () => {
    expect(meanOf(Array.from({ length: 100 }, () => at(0, 12))).accuracy).toBeCloseTo(12, 6);
    expect(meanOf([at(-40, 5), at(40, 5)]).accuracy).toBeCloseTo(40, 0);
  });
});
