import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { unpackWoff } from './woff.ts';

const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-ethiopic/package.json'));
const packed = readFileSync(join(folder, 'files', 'noto-sans-ethiopic-ethiopic-400-normal.woff'));

/** The checksum of a font's table: the sum of its 32-bit numbers. */
function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

it('an unpacked font has every table of the file, as the checksums say', () => {
  const font = unpackWoff(packed);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, nth) => {
    const at = 12 + nth * 16;
    const [checksum, offset, length] = [font.readUInt32BE(at + 4), font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    return { tag: font.toString('latin1', at, at + 4), checksum, offset, length };
  });
  expect(font).toHaveLength(packed.readUInt32BE(16));
  expect(tables.map((it) => it.tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
  // The sum of `head` leaves out the number that makes up the sum of the whole file.
  for (const { tag, checksum, offset, length } of tables.filter((it) => it.tag !== 'head'))
    expect([tag, sumOf(font.subarray(offset, Math.ceil((offset + length) / 4) * 4))]).toEqual([tag, checksum]);
});
