import { inflateSync } from 'node:zlib';

/** Bytes of a WOFF file's header and of a table's entry, and those of the font inside. */
const [PACKED_HEADER, PACKED_ENTRY, HEADER, ENTRY] = [44, 20, 12, 16];

/** The next multiple of four, where tables of a font begin. */
const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** @returns the font (TrueType or OpenType) that a WOFF 1.0 file holds, with its tables uncompressed */
export function unpackWoff(file: Buffer): Buffer {
  const tables = Array.from({ length: file.readUInt16BE(12) }, (_, nth) => {
    const at = PACKED_HEADER + nth * PACKED_ENTRY;
    const [offset, packed, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    const bytes = file.subarray(offset, offset + packed);
    return { tag: file.subarray(at, at + 4), checksum: file.readUInt32BE(at + 16), bytes: packed < length ? inflateSync(bytes) : bytes };
  });
  const start = HEADER + tables.length * ENTRY;
  const font = Buffer.alloc(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start));
  const largest = Math.floor(Math.log2(tables.length));
  file.copy(font, 0, 4, 8);
  font.writeUInt16BE(tables.length, 4);
  font.writeUInt16BE(2 ** largest * ENTRY, 6);
  font.writeUInt16BE(largest, 8);
  font.writeUInt16BE((tables.length - 2 ** largest) * ENTRY, 10);
  let offset = start;
  for (const [nth, { tag, checksum, bytes }] of tables.entries()) {
    const at = HEADER + nth * ENTRY;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(bytes.length, at + 12);
    bytes.copy(font, offset);
    offset += padded(bytes.length);
  }
  return font;
}
