import type { EntityManager } from '@mikro-orm/postgresql';
import type { UploadedFile } from '#kernel/files/files.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';
import { discardFile, storageKey } from '#kernel/files/storage.ts';
import { type FileKind, fileFolders, StoredFile } from './stored-file.entity.ts';
import { limitFiles, limitPatientFiles } from './stored-file.limits.ts';

/** An uploaded file that is in the store but has no row yet. */
export type KeptFile = UploadedFile & { key: string; kind: FileKind };

/** A fresh key for a file of this kind. */
export const fileKey = (kind: FileKind): string => storageKey(fileFolders[kind]);

/**
 * Stores the file and lets `work` commit the row that refers to it; `work` gets the file from `take`. If `work` throws, or doesn't take the
 * file because the call is a repetition, the file is removed.
 */
export async function keepingFile<F extends UploadedFile | undefined, T>(
  storage: Storage,
  kind: FileKind,
  file: F,
  work: (take: () => F extends UploadedFile ? KeptFile : undefined) => Promise<T>,
): Promise<T>;
export async function keepingFile<T>(
  storage: Storage,
  kind: FileKind,
  file: UploadedFile | undefined,
  work: (take: () => KeptFile | undefined) => Promise<T>,
): Promise<T> {
  const kept = file && { ...file, key: fileKey(kind), kind };
  if (!kept) return work(() => undefined);
  await storage.put(kept.key, kept.path, kept.type);
  let isTaken = false;
  const take = (): KeptFile => {
    isTaken = true;
    return kept;
  };
  try {
    const done = await work(take);
    if (!isTaken) await discardFile(storage, kept.key);
    return done;
  } catch (error) {
    await discardFile(storage, kept.key, error);
    throw error;
  }
}

/** Like `keepingFile` for several files; `take` returns all of them. */
export async function keepingFiles<T>(
  storage: Storage,
  kind: FileKind,
  files: readonly UploadedFile[],
  work: (take: () => readonly KeptFile[]) => Promise<T>,
): Promise<T> {
  const [first, ...rest] = files;
  if (!first) return work(() => []);
  return keepingFile(storage, kind, first, (takeFirst) =>
    keepingFiles(storage, kind, rest, (takeRest) => work(() => [takeFirst(), ...takeRest()])),
  );
}

/** The uploader of a file, and the row that it belongs to. */
export interface Belonging {
  owner: { ownerUserId: string } | { ownerAccountId: string };
  relatedId?: string;
  /** Set for a file that the service makes for its owner, such as an issued paper: no limit refuses it. */
  isIssued?: true;
}

/**
 * Inserts the row of a file that is already in the store. Throws `too_large` at the commit when an unverified account would keep too much,
 * or a patient has sent too much.
 */
export function nameFile(
  em: EntityManager,
  { key, kind, type, size, name }: KeptFile,
  { owner, relatedId, isIssued }: Belonging,
  now: Date,
): StoredFile {
  if ('ownerUserId' in owner) limitPatientFiles(em, owner.ownerUserId);
  else if (!isIssued) limitFiles(em, owner.ownerAccountId);
  return em.create(StoredFile, {
    id: crypto.randomUUID(),
    key,
    kind,
    ...owner,
    relatedId: relatedId ?? null,
    contentType: type,
    bytes: size,
    originalName: name,
    createdAt: now,
  });
}
