import { describe, expect, it } from '@jest/globals';
import { findPageUrl, pageUrl, withPagesAt } from './public-url.ts';

describe('the address of a page', () => {
  it('begins with the service’s own address, in work that was started under it, too', async () => {
    const link = () => pageUrl('/appointments?appointment=1', { token: 'a b&c' });
    const later = async () => {
      await new Promise((resume) => setImmediate(resume));
      return link();
    };
    const expected = 'https://tenaye.example/appointments?appointment=1&token=a+b%26c';
    expect(withPagesAt('https://tenaye.example', link)).toBe(expected);
    expect(await withPagesAt('https://tenaye.example', later)).toBe(expected);
  });

  it('is never made up where the service’s own isn’t known', () => {
    expect(findPageUrl('/dashboard')).toBeUndefined();
    expect(withPagesAt(undefined, () => findPageUrl('/dashboard'))).toBeUndefined();
    expect(() => pageUrl('/dashboard')).toThrow('PUBLIC_URL is not set');
  });
});
