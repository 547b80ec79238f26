import { pipeline, Readable } from 'node:stream';
import { isNativeError } from 'node:util/types';
import { parse } from 'csv-parse';

/** The file as a whole can't be read; nothing of it was imported. The message is for the person who sent it. */
export class UnreadableFile extends Error {}

/** One record: `row` counts as a spreadsheet does (the header is row 1), `cells` are as written. */
export interface CsvRecord {
  row: number;
  cells: string[];
}

const MAX_RECORD = 256 * 1024;
const HEADER_BYTES = 64 * 1024;
/** Blank rows of another width than the heading. The parser takes long over each, so that a small file of nothing else would hold the process for a minute. */
const MOST_UNEVEN_BLANKS = 10_000;
const delimiters = [',', ';', '\t', '|'];

/** Text of a UTF-8 file, in pieces; another encoding is refused instead of stored as rubbish. */
async function* utf8(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of source) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (isNativeError(error) && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new UnreadableFile('The file is not UTF-8 text. Save it as "CSV UTF-8".');
    throw error;
  }
}

/** The first line, quoted line breaks included. */
function firstLine(text: string): string {
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '\n' || char === '\r')) return text.slice(0, at);
  }
  return text;
}

/** The delimiter is the one that the header uses most, outside quotes. */
function delimiterOf(text: string): string {
  const bare = firstLine(text).replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((it) => bare.split(it).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The first bytes, enough to see the header, and then the whole text again. */
async function peek(text: AsyncGenerator<string>): Promise<{ head: string; all: AsyncGenerator<string> }> {
  let head = '';
  for (let next = await text.next(); !next.done; next = await text.next()) {
    head += next.value;
    if (head.length >= HEADER_BYTES || firstLine(head).length < head.length) break;
  }
  async function* all() {
    yield head;
    yield* text;
  }
  return { head, all: all() };
}

/** A record of the parser with its counts so far. */
interface Parsed {
  record: string[];
  info: { records: number; empty_lines: number };
}

const reasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened and never closed',
  CSV_MAX_RECORD_SIZE: 'A row is longer than 256 kB',
};

function reasonOf(error: unknown): Error {
  if (!(error instanceof Error) || !('code' in error)) return error instanceof Error ? error : new Error(String(error));
  const line = 'lines' in error ? ` (line ${error.lines})` : '';
  return new UnreadableFile(`${reasons[String(error.code)] ?? error.message}${line}.`);
}

/**
 * Records of a CSV file as it streams in: any of LF, CRLF or CR, a byte order mark or none, comma, semicolon, tab or bar,
 * line breaks inside quotes. Blank lines are no records. Throws `UnreadableFile`.
 */
export async function* readCsv(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const { head, all } = await peek(utf8(source));
  const parser = parse({
    delimiter: delimiterOf(head),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD,
    skip_empty_lines: true,
    info: true,
  });
  // A failure of the source reaches this loop through the parser, which pipeline destroys with it.
  const records: AsyncIterable<Parsed> = pipeline(Readable.from(all), parser, () => undefined);
  let [width, unevenBlanks] = [0, 0];
  try {
    for await (const { record: cells, info } of records) {
      width ||= cells.length;
      if (cells.some((it) => it !== '')) yield { row: info.records + info.empty_lines, cells };
      else if (cells.length !== width) unevenBlanks += 1;
      if (unevenBlanks > MOST_UNEVEN_BLANKS) throw new UnreadableFile('The file has too many empty rows. Please take them out.');
    }
  } catch (error) {
    throw reasonOf(error);
  }
}
