import { statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStorage } from '@tenaye/api/kernel/config.ts';
import type { Storage } from '@tenaye/api/kernel/files/storage.contract.ts';
import { createStorage } from '@tenaye/api/kernel/files/storage.ts';
import { StoredFile } from '@tenaye/api/modules/file/stored-file.entity.ts';
import { fileKey } from '@tenaye/api/modules/file/stored-file.service.ts';
import type { drawPortraits } from './portraits.ts';
import type { MadeFile, Seeder } from './seeder.ts';
import { simplePdf } from './simple-pdf.ts';

const sources = {
  qualification: { name: 'document.pdf', type: 'application/pdf' },
  license: { name: 'document.pdf', type: 'application/pdf' },
  // A picture of a drawn house: the demo shows nobody's face.
  selfie: { name: 'facility.jpg', type: 'image/jpeg' },
  facility_photo: { name: 'facility.jpg', type: 'image/jpeg' },
} as const;

const pathOf = (kind: keyof typeof sources): string => fileURLToPath(new URL(`files/${sources[kind].name}`, import.meta.url));

type Portraits = Awaited<ReturnType<typeof drawPortraits>>;

/** The file store that the environment configures, under the API's variable names; undefined when there is none. */
function storageOf(env: NodeJS.ProcessEnv) {
  return env.S3_BUCKET || env.STORAGE_DIR ? createStorage(readStorage(env)) : undefined;
}

const PDF = 'application/pdf';
const WEBP = 'image/webp';

/** Stores the generated files through temporary files, because a store accepts files, not bytes. */
async function storeMade(storage: Storage, made: readonly { key: string; bytes: Buffer; type?: string }[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tenaye-demo-made-'));
  try {
    for (const { key, bytes, type = PDF } of made) {
      const path = join(folder, 'file');
      await writeFile(path, bytes);
      await storage.put(key, path, type);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Rows and bytes of the demo's files. The rows join the seed's transaction; `store` writes the bytes and must be awaited before the commit,
 * so that no row names a missing file.
 */
export function demoFiles(em: Seeder['em'], env: NodeJS.ProcessEnv, portraits: Portraits) {
  const kept: { key: string; kind: keyof typeof sources }[] = [];
  const made: { key: string; bytes: Buffer; type?: string }[] = [];
  return {
    keep(kind: keyof typeof sources, accountId: string, relatedId?: string): string {
      const { name, type } = sources[kind];
      const key = fileKey(kind);
      kept.push({ key, kind });
      em.create(StoredFile, {
        key,
        kind,
        ownerAccountId: accountId,
        relatedId: relatedId ?? null,
        contentType: type,
        bytes: statSync(pathOf(kind)).size,
        originalName: name,
      });
      return key;
    },
    keepPortrait({ gender, nth, accountId, doctorId }: Parameters<Seeder['keepPortrait']>[0]): string {
      const faces = portraits[gender];
      const [id, key, bytes] = [crypto.randomUUID(), fileKey('doctor_portrait'), faces[nth % faces.length] ?? Buffer.alloc(0)];
      made.push({ key, bytes, type: WEBP });
      em.create(StoredFile, {
        id,
        key,
        kind: 'doctor_portrait',
        ownerAccountId: accountId,
        relatedId: doctorId,
        contentType: WEBP,
        bytes: bytes.length,
        small: bytes,
        originalName: 'portrait.webp',
      });
      return `/api/photos/${id}`;
    },
    keepMade({ kind, name, owner, relatedId, createdAt, lines }: MadeFile): string {
      const [key, bytes] = [fileKey(kind), simplePdf(lines)];
      made.push({ key, bytes });
      em.create(StoredFile, { key, kind, ...owner, relatedId, contentType: PDF, bytes: bytes.length, originalName: name, createdAt });
      return key;
    },
    async store(): Promise<void> {
      const storage = await storageOf(env);
      if (!storage) return;
      await Promise.all(kept.map(({ key, kind }) => storage.put(key, pathOf(kind), sources[kind].type)));
      await storeMade(storage, made);
    },
  };
}
