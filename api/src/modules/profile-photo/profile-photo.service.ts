import { buffer } from 'node:stream/consumers';
import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { notFound } from '#kernel/errors.ts';
import { smallPicture } from '#kernel/files/small-picture.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';
import { lockOwnProfile } from '../doctor-profile/doctor-profile-change.service.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { lockOwnFacility } from '../provider-facility/provider-facility-change.service.ts';

/** The kinds of files that profiles show. */
export type PhotoKind = 'doctor_portrait' | 'facility_front';

/** An uploaded photo with its small picture. */
export type NewPhoto = KeptFile & { small: Buffer };

/** The address of the photo, and the keys of files to be deleted after the commit. */
interface Changed {
  photo: string | null;
  replaced: string[];
}

/** The locked profile of a kind, with its column of the photo's address. */
async function lockShown(em: EntityManager, actor: ProviderActor, kind: PhotoKind) {
  if (kind === 'doctor_portrait') {
    const doctor = await lockOwnProfile(em, actor, 'change');
    return { id: doctor.id, entity: 'doctor' as const, show: (photo: string | null) => em.assign(doctor, { profileImage: photo }) };
  }
  const facility = await lockOwnFacility(em, actor);
  return { id: facility.id, entity: 'facility' as const, show: (photo: string | null) => em.assign(facility, { photo }) };
}

/** Makes `photo` the photo that patients see, or removes the photo, in the caller's transaction. */
export async function showPhoto(
  em: EntityManager,
  actor: ProviderActor,
  kind: PhotoKind,
  photo: NewPhoto | undefined,
  now: Date,
): Promise<Changed> {
  const { id, entity, show } = await lockShown(em, actor, kind);
  const before = await em.find(StoredFile, { kind, relatedId: id });
  for (const it of before) em.remove(it);
  const file = photo && nameFile(em, photo, { owner: { ownerAccountId: actor.provider.id }, relatedId: id }, now);
  if (file) file.small = photo.small;
  const address = file ? `/api/photos/${file.id}` : null;
  show(address);
  if (file || before.length > 0) audit(em, actor, `${entity}.${file ? 'photo' : 'photo_removed'}`, { id }, now);
  return { photo: address, replaced: before.map((it) => it.key) };
}

/** The small picture of a photo. Uploads make it now; for older photos it is made when it is first requested. */
export async function findSmallPicture(em: EntityManager, storage: Storage, { id, key }: { id: string; key: string }): Promise<Buffer> {
  const [file] = await em.execute<{ small: Buffer | null }[]>(sql`select small from stored_files where id = ${id}`);
  if (file?.small) return file.small;
  const stored = await storage.get(key);
  if (!stored) throw notFound();
  const small = await smallPicture(await buffer(stored.stream));
  await em.execute(sql`update stored_files set small = ${small} where id = ${id}`);
  return small;
}
