import type { EntityManager } from '@mikro-orm/postgresql';
import type { PatientActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { notFound } from '#kernel/errors.ts';
import { lockPatient } from '../account/patient-lock.service.ts';
import { User } from '../account/user.entity.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';

const photoOf = (userId: string) => ({ ownerUserId: userId, kind: 'user_photo' as const });

/** The account with its new photo, and the keys of replaced files, to be deleted after the commit. */
export interface ReplacedPhoto {
  user: User;
  replaced: string[];
}

/** Makes a stored file the account's photo, replacing the previous one, in the caller's transaction. */
export async function replacePhoto(em: EntityManager, actor: PatientActor, photo: KeptFile, now: Date): Promise<ReplacedPhoto> {
  await lockPatient(em, actor);
  const user = await em.findOneOrFail(User, { id: actor.patient.id });
  const before = await em.find(StoredFile, photoOf(user.id));
  for (const it of before) em.remove(it);
  const file = nameFile(em, photo, { owner: { ownerUserId: user.id }, relatedId: user.id }, now);
  user.profileImageUrl = `/api/auth/user/photo?v=${file.id}`;
  audit(em, actor, 'user.photo', user, now);
  return { user, replaced: before.map((it) => it.key) };
}

/** The signed-in patient's own photo. */
export async function findPhoto(em: EntityManager, { patient }: PatientActor): Promise<StoredFile> {
  const file = await em.findOne(StoredFile, photoOf(patient.id));
  if (!file) throw notFound();
  return file;
}
