/** Encodings of text files that spreadsheets write. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

const HEAD = 4096;
/** Control characters that no text contains. NUL is excepted: some lists have one in a cell, and then only the row is refused. */
const isStray = (byte: number): boolean =>
  byte < 32 && byte !== 0 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27;

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((it, at) => bytes[at] === it);

/** Detects UTF-16 without a byte order mark: Latin text has a zero in every second byte, always on the same side. */
function sixteenBits(head: Uint8Array): CsvEncoding | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = head.length / 2;
  if (odd > half * 0.4 && even < odd / 10) return 'utf-16le';
  return even > half * 0.4 && odd < even / 10 ? 'utf-16be' : undefined;
}

function marked(head: Uint8Array): CsvEncoding | undefined {
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(head, 0xfe, 0xff) ? 'utf-16be' : sixteenBits(head);
}

/**
 * The commonest signs of names and addresses outside ASCII: quotation marks, dashes, accented letters, and the space that doesn't break.
 */
const COMMON = '‘’“”–—éèêëçàâäáóôöúûüïîñÉÀÄÖÜ\u00a0';

/** The bytes above 127 that stand for the common signs in an encoding. */
function bytesOf(encoding: 'windows-1252' | 'macintosh'): ReadonlySet<number> {
  const decoder = new TextDecoder(encoding);
  const high = Array.from({ length: 128 }, (_, at) => at + 128);
  return new Set(high.filter((it) => COMMON.includes(decoder.decode(Uint8Array.of(it)))));
}

const ofWindows = bytesOf('windows-1252');
const ofMac = bytesOf('macintosh');

/** How much more often bytes are common signs on old Macs than in Windows: negative if they rather come from Windows. */
function macness(bytes: Uint8Array): number {
  let sum = 0;
  for (const it of bytes) if (it > 127) sum += Number(ofMac.has(it)) - Number(ofWindows.has(it));
  return sum;
}

const MOST_STRAY = 0.02;

/**
 * Finds the encoding of a text file by reading all of it: by its byte order mark or the zeros of UTF-16; otherwise UTF-8 if every byte is
 * valid. Windows-1252 and Mac Roman can decode any bytes; the one whose common signs are the more frequent is guessed. Undefined for an
 * empty file and for a file that isn't text.
 */
export async function findEncoding(source: AsyncIterable<Uint8Array>): Promise<CsvEncoding | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head: Uint8Array = new Uint8Array();
  let isUtf8 = true;
  let mac = 0;
  for await (const bytes of source) {
    mac += macness(bytes);
    if (head.length < HEAD) head = Buffer.concat([head, bytes.subarray(0, HEAD)]);
    try {
      if (isUtf8) decoder.decode(bytes, { stream: true });
    } catch {
      isUtf8 = false;
    }
    if (!isUtf8 && head.length >= HEAD) break;
  }
  if (head.length === 0) return undefined;
  const found = marked(head);
  if (found !== undefined) return found;
  if (head.filter(isStray).length > head.length * MOST_STRAY) return undefined;
  try {
    if (isUtf8) decoder.decode();
  } catch {
    isUtf8 = false;
  }
  if (isUtf8) return 'utf-8';
  return mac > 0 ? 'macintosh' : 'windows-1252';
}
