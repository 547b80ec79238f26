import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

export interface Size {
  part: string;
  files: number;
  raw: number;
  brotli: number;
}

/** Raw and brotli bytes of the scripts in one released folder; `.br` files are what the gateway sends. */
export async function scriptSizes(part: string, folder: string): Promise<Size> {
  const size: Size = { part, files: 0, raw: 0, brotli: 0 };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !relative(folder, path).endsWith('.js')) continue;
    size.files += 1;
    size.raw += (await stat(path)).size;
    size.brotli += (await readFile(`${path}.br`)).byteLength;
  }
  return size;
}
