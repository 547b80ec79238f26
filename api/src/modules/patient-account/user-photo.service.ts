import type { EntityManager } from '@mikro-orm/postgresql';
import type { PatientActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import type { UploadedFile } from '#kernel/files/files.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';
import { storageKey, takeBack } from '#kernel/files/storage.ts';
import { holdPatient } from '../account/patient-hold.service.ts';
import { User } from '../account/user.entity.ts';
import { StoredFile } from '../file/stored-file.entity.ts';

const KIND = 'user_photo';

/** The account with its new photo, and the keys of the files it replaces, to be deleted once this has committed. */
export interface ReplacedPhoto {
  user: User;
  replaced: string[];
}

/** Stores the file first, then commits the rows that name it; a refusal leaves no file behind. */
export async function replacePhoto(
  em: EntityManager,
  storage: Storage,
  actor: PatientActor,
  photo: UploadedFile,
  now: Date,
): Promise<ReplacedPhoto> {
  const key = storageKey('photo');
  await storage.put(key, photo.path, photo.type);
  try {
    return await em.transactional(async (tx) => {
      await holdPatient(tx, actor);
      const user = await tx.findOneOrFail(User, { id: actor.patient.id });
      const before = await tx.find(StoredFile, { ownerUserId: user.id, kind: KIND });
      for (const it of before) tx.remove(it);
      const file = tx.create(StoredFile, {
        id: crypto.randomUUID(),
        key,
        kind: KIND,
        ownerUserId: user.id,
        relatedId: user.id,
        contentType: photo.type,
        bytes: photo.size,
        originalName: photo.name,
        createdAt: now,
      });
      user.profileImageUrl = `/api/auth/user/photo?v=${file.id}`;
      audit(tx, actor, 'user.photo', user, now);
      return { user, replaced: before.map((it) => it.key) };
    });
  } catch (error) {
    await takeBack(storage, key, error);
    throw error;
  }
}

/** The signed-in patient's own photo. */
export async function findPhoto(em: EntityManager, { patient }: PatientActor): Promise<StoredFile> {
  const it = await em.findOne(StoredFile, { ownerUserId: patient.id, kind: KIND });
  if (!it) throw new AppError('not_found', 'Not found');
  return it;
}
