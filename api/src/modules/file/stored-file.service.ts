import type { EntityManager } from '@mikro-orm/postgresql';
import type { UploadedFile } from '#kernel/files/files.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';
import { storageKey, takeBack } from '#kernel/files/storage.ts';
import { StoredFile } from './stored-file.entity.ts';

/** An uploaded file that lies in the store; the row that names it is still to be written. */
export type KeptFile = UploadedFile & { key: string };

/**
 * Puts the file away and lets `work` commit the row that names it, which it gets from `take`. Where the work is refused, or takes
 * nothing because the call had its answer before, no file stays behind.
 */
export async function keepingFile<F extends UploadedFile | undefined, T>(
  storage: Storage,
  folder: string,
  file: F,
  work: (take: () => F extends UploadedFile ? KeptFile : undefined) => Promise<T>,
): Promise<T>;
export async function keepingFile<T>(
  storage: Storage,
  folder: string,
  file: UploadedFile | undefined,
  work: (take: () => KeptFile | undefined) => Promise<T>,
): Promise<T> {
  const kept = file && { ...file, key: storageKey(folder) };
  if (!kept) return work(() => undefined);
  await storage.put(kept.key, kept.path, kept.type);
  let isTaken = false;
  const take = (): KeptFile => {
    isTaken = true;
    return kept;
  };
  try {
    const done = await work(take);
    if (!isTaken) await takeBack(storage, kept.key);
    return done;
  } catch (error) {
    await takeBack(storage, kept.key, error);
    throw error;
  }
}

interface FileFacts {
  kind: string;
  owner: { ownerUserId: string } | { ownerAccountId: string };
  relatedId?: string;
}

/** The row of a file that lies in the store. */
export const nameFile = (em: EntityManager, { key, type, size, name }: KeptFile, it: FileFacts, now: Date): StoredFile =>
  em.create(StoredFile, {
    id: crypto.randomUUID(),
    key,
    kind: it.kind,
    ...it.owner,
    relatedId: it.relatedId ?? null,
    contentType: type,
    bytes: size,
    originalName: name,
    createdAt: now,
  });
