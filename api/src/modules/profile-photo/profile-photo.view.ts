import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import { notFound } from '#kernel/errors.ts';
import { listedDoctors } from '../doctor/doctor.policy.ts';
import { listedFacilities } from '../facility/facility.policy.ts';
import type { PhotoKind } from './profile-photo.service.ts';

/** A profile's photo. `isListed`: everyone may see it. */
interface FoundPhoto {
  key: string;
  contentType: string;
  name: string;
  isListed: boolean;
}

const kinds: readonly PhotoKind[] = ['doctor_portrait', 'facility_front'];

/** A photo of a listed profile, or of the caller's own; `not_found` for any other file. */
export async function findProfilePhoto(em: EntityManager, { provider }: Actor, id: string): Promise<FoundPhoto> {
  const [row] = await em.execute<FoundPhoto[]>(sql`
    select s.key, s.content_type as "contentType", s.original_name as name, p.listed as "isListed"
    from stored_files s join lateral (
      select account_id, ${listedDoctors()} as listed from doctors where id = s.related_id and s.kind = 'doctor_portrait'
      union all
      select account_id, ${listedFacilities()} from facilities where id = s.related_id and s.kind = 'facility_front') p
      on p.listed or p.account_id = ${provider?.id ?? null}::uuid
    where s.id = ${id} and s.kind in (${kinds})`);
  if (!row) throw notFound();
  return row;
}
