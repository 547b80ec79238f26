import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileRule } from '@tenaye/contracts/call.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { findEncoding } from './csv-encoding.ts';
import { endsStrangely, shownName } from './file-name.ts';
import type { UploadedFile } from './files.ts';
import { inPictureTurn } from './picture-turns.ts';

/** A file as the multipart parser delivers it. */
interface ReceivedFile {
  filepath: string;
  size: number;
  originalFilename: string | null;
}
export type ReceivedFiles = Record<string, ReceivedFile | ReceivedFile[] | undefined>;

/** Files by field: a list where the rule has `maxFiles`, otherwise one file or undefined. */
export type AcceptedFiles = Record<string, UploadedFile | readonly UploadedFile[] | undefined>;

/** The maximum number of files of a field. */
export const countOf = ({ maxFiles = 1 }: FileRule): number => maxFiles;

const words: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'text/csv': 'CSV saved as UTF-8',
};
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 3000;

/**
 * Re-encodes a picture: only its pixels remain (no EXIF with a position, no profiles, no appended data), it is turned upright, and no side
 * exceeds `longestSide` pixels. Throws `unusable_file` when it can't be decoded.
 */
async function redraw(path: string, type: string, longestSide: number, directory: string): Promise<{ path: string; size: number }> {
  const { default: sharp } = await import('sharp');
  const format = type === 'image/png' ? 'png' : type === 'image/webp' ? 'webp' : 'jpeg';
  const bytes = await sharp(path, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toFormat(format)
    .toBuffer()
    .catch((cause: unknown) => {
      throw new AppError('unusable_file', "This picture can't be read. Please choose another.", { cause });
    });
  // Node writes the file, not sharp, so that a full disk isn't mistaken for a broken picture.
  const redrawn = join(directory, crypto.randomUUID());
  await writeFile(redrawn, bytes);
  return { path: redrawn, size: bytes.length };
}

/**
 * Detects the type from the content. Plain text has no signature: a rule for CSV accepts any UTF-8 without NUL that isn't a known file
 * type, and with `anyEncoding` any text.
 */
async function typeOf(path: string, rule: FileRule): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  const found = (await fileTypeFromFile(path))?.mime;
  if (found || !rule.types.includes('text/csv')) return found;
  const isCsv = rule.anyEncoding ? (await findEncoding(createReadStream(path))) !== undefined : await isText(path);
  return isCsv ? 'text/csv' : undefined;
}

async function isText(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  return isUtf8(bytes) && !bytes.includes(0);
}

/**
 * Endings of the allowed types. A file with such an ending was probably meant to be of an allowed type, so listing the types again wouldn't
 * help its sender.
 */
const endings: Record<string, RegExp> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'application/pdf': /\.pdf$/i,
};

function wrongType(field: string, rule: FileRule, name: string): AppError {
  const issues = [{ path: field, message: 'Unsupported type of file' }];
  if (rule.types.some((it) => endings[it]?.test(name)))
    return new AppError('unsupported_type', "Please upload another file. This one is damaged, or isn't what its name says.", { issues });
  if (rule.anyEncoding) return new AppError('unsupported_type', 'Please upload a CSV file', { issues });
  return new AppError('unsupported_type', `Please upload ${rule.types.map((it) => words[it] ?? it).join(', ')}`, { issues });
}

const largerThan = ({ maxBytes }: FileRule): AppError =>
  new AppError('too_large', `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`);

/** Where accepted pictures are written, and the address from which they came, with which they wait for their turn. */
interface Receiving {
  directory: string;
  address: string;
}

async function acceptFile(field: string, rule: FileRule, file: ReceivedFile, { directory, address }: Receiving): Promise<UploadedFile> {
  if (file.size === 0) throw invalidField(field, 'This file is empty. Please choose another.');
  if (file.size > rule.maxBytes) throw largerThan(rule);
  const type = await typeOf(file.filepath, rule);
  const name = shownName(file.originalFilename);
  if (!type || !rule.types.includes(type)) throw wrongType(field, rule, name);
  if (endsStrangely(name))
    throw new AppError('unsupported_type', "The extension of this file doesn't match its content. Please rename it and try again.", {
      issues: [{ path: field, message: 'Unsupported type of file' }],
    });
  if (type.startsWith('image/')) {
    const redrawn = await inPictureTurn(address, () => redraw(file.filepath, type, rule.longestSide ?? MAX_SIDE, directory));
    return { ...redrawn, type, name };
  }
  return { path: file.filepath, size: file.size, type, name };
}

/** Browsers send an empty, nameless file for an empty file input. */
const isGiven = (it: ReceivedFile): boolean => it.size > 0 || Boolean(it.originalFilename);

/** Reports all missing fields in one refusal. */
function refuseMissing(rules: Readonly<Record<string, FileRule>>, isMissing: (field: string) => boolean): void {
  const issues = Object.entries(rules).flatMap(([path, rule]) =>
    rule.required && isMissing(path) ? [{ path, message: rule.missing ?? 'Please choose a file' }] : [],
  );
  if (issues[0]) throw new AppError('invalid_input', issues[0].message, { issues });
}

/** A refusal of a file. When the field has several files, it states which one is meant: its index in the field, and its name. */
function about(field: string, at: number, rule: FileRule, name: string | null, error: AppError): AppError {
  if (rule.maxFiles === undefined) return error;
  const issue = { path: `${field}.${at}`, message: error.message, file: shownName(name) };
  return new AppError(error.code, error.message, { ...error.extra, issues: [issue], cause: error });
}

async function acceptOne(field: string, at: number, rule: FileRule, file: ReceivedFile, receiving: Receiving): Promise<UploadedFile> {
  try {
    return await acceptFile(field, rule, file, receiving);
  } catch (error) {
    throw error instanceof AppError ? about(field, at, rule, file.originalFilename, error) : error;
  }
}

/** A file that the parser has begun to write; its `size` grows. */
export interface BegunFile {
  field: string;
  file: ReceivedFile;
}

/**
 * The refusal of a body whose files, in the order sent, went beyond the rules while they were read: the file beyond its limit, or the limit
 * of a field with too many. Undefined if the body has no known field.
 */
export function tooMuchOf(rules: Readonly<Record<string, FileRule>>, begun: readonly BegunFile[]): AppError | undefined {
  const numbered = begun.map((it, index) => ({ ...it, at: begun.slice(0, index).filter(({ field }) => field === it.field).length }));
  const tooLarge = numbered.find(({ field, file }) => file.size > (rules[field]?.maxBytes ?? 0));
  const surplus = numbered.find(({ field, at }) => rules[field] && at >= countOf(rules[field]));
  // The part of the last file that isn't written yet doesn't count in its size.
  const meant = tooLarge ?? surplus ?? numbered.at(-1);
  const rule = meant && rules[meant.field];
  if (!rule) return undefined;
  return meant === surplus ? tooMany(meant.field, rule) : about(meant.field, meant.at, rule, meant.file.originalFilename, largerThan(rule));
}

function tooMany(field: string, rule: FileRule): AppError {
  const most = countOf(rule);
  return invalidField(field, most === 1 ? 'Please choose one file' : `Please choose at most ${most} files`);
}

function refuseTooMany(rules: Readonly<Record<string, FileRule>>, given: ReadonlyMap<string, readonly ReceivedFile[]>): void {
  for (const [field, rule] of Object.entries(rules)) if ((given.get(field)?.length ?? 0) > countOf(rule)) throw tooMany(field, rule);
}

/**
 * Checks each file against its rule: size, and type by content. A name proves nothing, but an ending of another kind of file
 * (`file-name.ts`) is refused. Unknown fields, too many files and empty files are `invalid_input`.
 */
export async function acceptFiles(
  rules: Readonly<Record<string, FileRule>>,
  received: ReceivedFiles,
  receiving: Receiving,
): Promise<AcceptedFiles> {
  for (const field of Object.keys(received)) if (!Object.hasOwn(rules, field)) throw invalidField(field, 'Unknown field');
  const given = new Map(Object.keys(rules).map((field) => [field, [received[field] ?? []].flat().filter(isGiven)]));
  refuseTooMany(rules, given);
  refuseMissing(rules, (field) => given.get(field)?.[0] === undefined);
  const accepted: AcceptedFiles = {};
  for (const [field, rule] of Object.entries(rules)) {
    const files: UploadedFile[] = [];
    // One at a time, because each picture is decoded in memory.
    for (const [at, file] of (given.get(field) ?? []).entries()) files.push(await acceptOne(field, at, rule, file, receiving));
    accepted[field] = rule.maxFiles === undefined ? files[0] : files;
  }
  return accepted;
}
