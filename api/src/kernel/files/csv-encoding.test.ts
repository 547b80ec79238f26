import { describe, expect, it } from '@jest/globals';
import { readCsv } from './csv.ts';
import { findEncoding } from './csv-encoding.ts';

const TEXT = 'name,city\nCafé,Harar\n'.repeat(20);
const ETHIOPIC = 'ስም,ከተማ\nሰላም ክሊኒክ,ሐረር\n'.repeat(20);
const sixteen = (text: string) => Buffer.from(text, 'utf16le');
const swapped = (text: string) => Buffer.from(sixteen(text)).swap16();
const inMac = (text: string) => Buffer.from(text.replaceAll('é', '\x8e').replaceAll('’', '\xd5').replaceAll('–', '\xd0'), 'latin1');
const mark = '\uFEFF';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const found = (bytes: Uint8Array, size = 7) => findEncoding(inPieces(bytes, size));

describe('findEncoding', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(mark + TEXT), 'utf-8'],
    ['UTF-8 in Ethiopic', Buffer.from(ETHIOPIC), 'utf-8'],
    ['UTF-16 LE with a mark', sixteen(mark + ETHIOPIC), 'utf-16le'],
    ['UTF-16 BE with a mark', swapped(mark + ETHIOPIC), 'utf-16be'],
    ['UTF-16 LE without a mark', sixteen(TEXT), 'utf-16le'],
    ['UTF-16 BE without a mark', swapped(TEXT), 'utf-16be'],
    ['Windows-1252', Buffer.from(TEXT, 'latin1'), 'windows-1252'],
    ['Mac Roman', inMac(TEXT), 'macintosh'],
    ['UTF-8 with a NUL in a cell', Buffer.from(`${TEXT}A\0B,x\n`), 'utf-8'],
  ])('recognizes %s, wherever its pieces end', async (_, bytes, encoding) => {
    for (const size of [1, 7, 100_000]) expect(await found(bytes, size)).toBe(encoding);
    const [, first] = await Array.fromAsync(readCsv(inPieces(bytes, 7), { encoding: (await found(bytes)) ?? 'utf-8' }));
    expect(['Café', 'ሰላም ክሊኒክ']).toContain(first?.cells[0]);
  });

  it('recognizes Windows-1252 by a letter far behind the beginning', async () => {
    const late = Buffer.concat([Buffer.from('name\n'.repeat(50_000)), Buffer.from('Café\n', 'latin1')]);
    expect(await found(late, 64 * 1024)).toBe('windows-1252');
  });

  it.each([
    [inMac('name\nSt. Mary’s Clinic – Bole\n'), 'macintosh'],
    [Buffer.from('name\nSt. Mary\x92s Clinic \x96 Bole\n', 'latin1'), 'windows-1252'],
    [Buffer.from('name\nÕÐ\x92\x96\xe9\n', 'latin1'), 'windows-1252'],
  ])('tells Mac Roman from Windows-1252 by their common signs (%#)', async (bytes, encoding) => {
    expect(await found(bytes)).toBe(encoding);
  });

  it('doesn’t recognize a file that ends within a character as UTF-8', async () => {
    expect(await found(Buffer.from('name\nCafé').subarray(0, -1))).toBe('windows-1252');
  });

  it('takes neither an empty file nor a program for text', async () => {
    expect(await found(new Uint8Array())).toBeUndefined();
    expect(await found(Uint8Array.from({ length: 5000 }, (_, at) => (at * 7) % 256))).toBeUndefined();
  });
});
