import { describe, expect, it } from '@jest/globals';
import { countLines } from './count-lines.ts';

const text = 'name,type\r\nSelam,"a\nb"\r\n,,\n \r\nRas,clinic';

describe('countLines', () => {
  it.each([
    ['UTF-8', Buffer.from(text), undefined],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), undefined],
    ['big-endian UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), undefined],
    ['UTF-16 that was chosen', Buffer.from(text, 'utf16le'), 'utf-16le'],
  ] as const)('counts the lines with texts of %s', (_, bytes, encoding) => {
    expect(countLines(new Uint8Array(bytes), encoding)).toBe(4);
  });

  it('counts the lines of old Macs, and none of an empty file', () => {
    expect(countLines(new Uint8Array(Buffer.from('name\rSelam\rRas')))).toBe(3);
    expect(countLines(new Uint8Array())).toBe(0);
  });
});
