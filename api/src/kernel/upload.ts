import { basename, join } from 'node:path';
import type { FileRule } from '@tenaye/contracts/endpoint.ts';
import { AppError, invalidField } from './errors.ts';
import type { UploadedFile } from './files.ts';

/** As the multipart parser leaves them: one file or several for each field. */
interface ReceivedFile {
  filepath: string;
  size: number;
  originalFilename: string | null;
}
export type ReceivedFiles = Record<string, ReceivedFile | ReceivedFile[] | undefined>;

const words: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 3000;

const shownName = (name: string | null): string =>
  basename((name ?? '').replaceAll('\\', '/'))
    .replace(/\p{C}/gu, '')
    .slice(-120) || 'file';

/**
 * The picture drawn anew: what isn't pixels (EXIF with its position, profiles, anything appended) is gone, it stands upright
 * and no side is above 3000 px. `unusable_file` when it can't be decoded.
 */
async function redraw(path: string, type: string, directory: string): Promise<{ path: string; size: number }> {
  const { default: sharp } = await import('sharp');
  const format = type === 'image/png' ? 'png' : type === 'image/webp' ? 'webp' : 'jpeg';
  const redrawn = join(directory, crypto.randomUUID());
  try {
    const { size } = await sharp(path, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toFile(redrawn);
    return { path: redrawn, size };
  } catch (cause) {
    throw new AppError('unusable_file', 'This picture can’t be read. Please choose another.', { cause });
  }
}

async function acceptFile(field: string, rule: FileRule, file: ReceivedFile, directory: string): Promise<UploadedFile> {
  if (file.size > rule.maxBytes) throw new AppError('too_large', `The file is larger than ${Math.floor(rule.maxBytes / 1024 / 1024)} MB`);
  const { fileTypeFromFile } = await import('file-type');
  const type = (await fileTypeFromFile(file.filepath))?.mime;
  if (!type || !rule.types.includes(type))
    throw new AppError('unsupported_type', `Please upload ${rule.types.map((it) => words[it] ?? it).join(', ')}`, {
      issues: [{ path: field, message: 'Unsupported type of file' }],
    });
  const name = shownName(file.originalFilename);
  if (type.startsWith('image/')) return { ...(await redraw(file.filepath, type, directory)), type, name };
  return { path: file.filepath, size: file.size, type, name };
}

/**
 * Checks each file against its rule: size, and type by content. Names and extensions decide nothing. Fields that the contract
 * doesn't know, and second files of one field, are `invalid_input`.
 */
export async function acceptFiles(
  rules: Readonly<Record<string, FileRule>>,
  received: ReceivedFiles,
  directory: string,
): Promise<Record<string, UploadedFile | undefined>> {
  for (const field of Object.keys(received)) if (!Object.hasOwn(rules, field)) throw invalidField(field, 'Unknown field');
  const accepted: Record<string, UploadedFile | undefined> = {};
  for (const [field, rule] of Object.entries(rules)) {
    const given = [received[field] ?? []].flat().filter((it) => it.size > 0);
    if (given.length > 1) throw invalidField(field, 'Please choose one file');
    const [file] = given;
    if (!file && rule.required) throw invalidField(field, 'Please choose a file');
    accepted[field] = file && (await acceptFile(field, rule, file, directory));
  }
  return accepted;
}
