import { describe, expect, it } from '@jest/globals';
import { shownName } from './file-name.ts';

describe('the name of a file as it is shown', () => {
  it('keeps no half of a character where a long name is cut', () => {
    const name = shownName(`${'x'.repeat(40)}🤖${'y'.repeat(115)}.pdf`);
    expect(name).toBe(`${'y'.repeat(115)}.pdf`);
    expect(name.isWellFormed()).toBe(true);
  });

  it('keeps whole characters, and no half that came along', () => {
    expect(shownName('ላብ 🤖\ud83e\u0000.pdf')).toBe('ላብ 🤖.pdf');
  });
});
