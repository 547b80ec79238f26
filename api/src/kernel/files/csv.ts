import { pipeline, Readable } from 'node:stream';
import { isNativeError } from 'node:util/types';
import { parse } from 'csv-parse';
import type { CsvEncoding } from './csv-encoding.ts';

/** The whole file is unreadable, and none of it was imported. The message is for the person who sent it. */
export class UnreadableFile extends Error {}

/** One record. `row` counts like a spreadsheet (the header is row 1); `cells` are unchanged. */
export interface CsvRecord {
  row: number;
  cells: string[];
}

const MAX_RECORD = 256 * 1024;
const HEADER_BYTES = 64 * 1024;
/**
 * Maximum number of blank rows whose width differs from the header's. The parser is slow on such rows: a small file that contained nothing
 * else would block the process for a minute.
 */
const MOST_UNEVEN_BLANKS = 10_000;
const delimiters = [',', ';', '\t', '|'] as const;
/** A separator of cells. */
export type Delimiter = (typeof delimiters)[number];

/** How a file is read: by default as UTF-8, with the delimiter that its header contains most often. */
export interface CsvForm {
  encoding?: CsvEncoding;
  delimiter?: Delimiter;
}

const refusals: Partial<Record<CsvEncoding, string>> = { 'utf-8': 'The file is not UTF-8 text. Save it as "CSV UTF-8".' };

/** The text of a file in pieces. Text that isn't in the given encoding is refused, because it would be stored as garbage. */
async function* decoded(source: AsyncIterable<Uint8Array>, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const bytes of source) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (isNativeError(error) && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new UnreadableFile(refusals[encoding] ?? 'The file has another encoding than the chosen one.');
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

/** The most frequent delimiter in the header, outside quotes. */
function delimiterOf(text: string): Delimiter {
  const bare = firstLine(text).replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((it) => bare.split(it).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Yields the first bytes, enough to see the header, and then the whole text. */
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

/** A record from the parser, with the parser's counters. */
interface Parsed {
  record: string[];
  info: { records: number; empty_lines: number };
}

const reasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened and never closed',
  CSV_MAX_RECORD_SIZE: 'A row is longer than 256 kB',
};

/**
 * The row that the parser was in, numbered as in `CsvRecord`: an open quote swallows the rest of the file, so the end of the file doesn't
 * show where the problem is.
 */
function placeOf(error: Error): string {
  const [records, blanks] = ['records' in error && error.records, 'empty_lines' in error && error.empty_lines];
  return typeof records === 'number' && typeof blanks === 'number' ? ` (row ${records + blanks + 1})` : '';
}

function reasonOf(error: unknown): Error {
  if (!(error instanceof Error) || !('code' in error)) return error instanceof Error ? error : new Error(String(error));
  return new UnreadableFile(`${reasons[String(error.code)] ?? error.message}${placeOf(error)}.`);
}

/** The delimiter that the header of a file contains most often, outside quotes. Reads only the header. Throws `UnreadableFile`. */
export async function findDelimiter(source: AsyncIterable<Uint8Array>, encoding: CsvEncoding): Promise<Delimiter> {
  const text = decoded(source, encoding);
  const { head } = await peek(text);
  await text.return(undefined);
  return delimiterOf(head);
}

/**
 * Streams the records of a CSV file: LF, CRLF or CR, also mixed, with or without a byte order mark, separated by comma, semicolon, tab or
 * bar, with line breaks inside quotes. Blank lines are skipped. Throws `UnreadableFile`.
 */
export async function* readCsv(
  source: AsyncIterable<Uint8Array>,
  { encoding = 'utf-8', delimiter }: CsvForm = {},
): AsyncGenerator<CsvRecord> {
  const { head, all } = await peek(decoded(source, encoding));
  const parser = parse({
    delimiter: delimiter ?? delimiterOf(head),
    // All three line endings, because a heading and its rows may come from two programs.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD,
    skip_empty_lines: true,
    info: true,
  });
  // An error of the source arrives here through the parser, which `pipeline` destroys with it.
  const records: AsyncIterable<Parsed> = pipeline(Readable.from(all), parser, () => undefined);
  let [width, unevenBlanks] = [0, 0];
  try {
    for await (const { record: cells, info } of records) {
      width ||= cells.length;
      if (cells.some((it) => it !== '')) yield { row: info.records + info.empty_lines, cells };
      else if (cells.length !== width) unevenBlanks += 1;
      if (unevenBlanks > MOST_UNEVEN_BLANKS) throw new UnreadableFile('The file has too many empty rows. Please remove them.');
    }
  } catch (error) {
    throw reasonOf(error);
  }
}
