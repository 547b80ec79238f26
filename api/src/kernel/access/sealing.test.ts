import { describe, expect, it } from '@jest/globals';
import { seal, unseal } from './sealing.ts';

const at = { purpose: 'test', owner: 'one' };
const keys = ['the first of the keys', 'the second of the keys'];

describe('a sealed secret', () => {
  it('is opened after its key moved behind a new one, and not after its key is gone', () => {
    const sealed = seal(keys, at, 'JBSWY3DPEHPK3PXP');
    expect(unseal(['a newer key than both', ...keys], at, sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(unseal(keys.slice(1), at, sealed)).toBeUndefined();
  });

  it('doesn’t open in another row, for another purpose, or altered', () => {
    const sealed = seal(keys, at, 'JBSWY3DPEHPK3PXP');
    expect(unseal(keys, { ...at, owner: 'other' }, sealed)).toBeUndefined();
    expect(unseal(keys, { ...at, purpose: 'other' }, sealed)).toBeUndefined();
    expect(unseal(keys, at, `${sealed.slice(0, -2)}AA`)).toBeUndefined();
    expect(unseal(keys, at, '')).toBeUndefined();
  });

  it('doesn’t show that two are equal', () => {
    expect(seal(keys, at, 'same')).not.toBe(seal(keys, at, 'same'));
  });
});
