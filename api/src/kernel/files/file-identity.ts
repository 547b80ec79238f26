import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile } from './files.ts';
import type { AcceptedFiles } from './upload.ts';

async function digestOf({ path }: UploadedFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}

/** The facts that distinguish the files of two calls: field, name, type and content, because two photos may share a name and a size. */
export async function identityOf(files: AcceptedFiles): Promise<string[][]> {
  const given = Object.entries(files).flatMap(([field, found]) => [found ?? []].flat().map((file) => ({ field, file })));
  return Promise.all(given.map(async ({ field, file }) => [field, file.name, file.type, await digestOf(file)]));
}
