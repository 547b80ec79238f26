import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { CollectedFacility } from '@tenaye/contracts/data-collection.ts';
import type { Actor } from '#kernel/actor.ts';
import type { PageRequest } from '#kernel/page.ts';
import { allOf } from '#kernel/sql.ts';
import { submissionsOf } from './data-collection.policy.ts';

/** Newest first; `createdAt` as SQL gives it. */
export const findCollected = (em: EntityManager, actor: Actor, { limit, after }: PageRequest): Promise<CollectedFacility[]> =>
  em.execute<CollectedFacility[]>(sql`
    select id, provider_type as "providerType", institution_name as "institutionName", city_location as "cityLocation", status,
      created_at as "createdAt"
    from data_collection_submissions
    where ${allOf(submissionsOf(actor), after && sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)}
    order by created_at desc, id desc limit ${limit + 1}`);
