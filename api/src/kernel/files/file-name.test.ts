import { describe, expect, it } from '@jest/globals';
import { shownName } from './file-name.ts';

describe('the display name of a file', () => {
  it('isn’t cut in the middle of a character', () => {
    const name = shownName(`${'x'.repeat(40)}🤖${'y'.repeat(115)}.pdf`);
    expect(name).toBe(`${'y'.repeat(115)}.pdf`);
    expect(name.isWellFormed()).toBe(true);
  });

  it('keeps whole characters, and drops halves that came with the name', () => {
    expect(shownName('ላብ 🤖\ud83e\u0000.pdf')).toBe('ላብ 🤖.pdf');
  });
});
