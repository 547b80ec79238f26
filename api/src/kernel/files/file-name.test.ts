import { describe, expect, it } from '@jest/globals';
import { endsStrangely, shownName } from './file-name.ts';

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

describe('a name that ends strangely', () => {
  it.each(['scan.pdf.exe', 'scan.png.php', 'scan.html', 'list.csv.js', 'scan.pdf.exe. ', 'photo.jpg.mp4', 'x.7z'])('is %j', (name) => {
    expect(endsStrangely(name)).toBe(true);
  });

  it.each(['scan.pdf', 'IMG_1.JPG', 'photo.heic', 'scan', 'result 2026.03.02', 'v1.5', 'list.csv '])('is not %j', (name) => {
    expect(endsStrangely(name)).toBe(false);
  });
});
