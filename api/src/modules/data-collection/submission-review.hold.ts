import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { changedElsewhere } from '#kernel/database/version.ts';
import { AppError } from '#kernel/errors.ts';
import { Facility } from '../facility/facility.entity.ts';
import { DataCollectionSubmission } from './data-collection-submission.entity.ts';

const lockMode = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** A submission with the facility that it is merged into, both locked until the transaction ends. */
export interface HeldSubmission {
  submission: DataCollectionSubmission;
  facility: Facility | null;
}

/**
 * Locks the accounts that are going to be notified, then the submission, then the facility: accounts come before profiles where a provider
 * registers, claims or is verified. Null without such a submission; `not_found` without such a facility.
 */
export async function holdSubmission(em: EntityManager, id: string, facilityId: string | undefined): Promise<HeldSubmission | null> {
  const [found] = await em.execute<{ collectorId: string; ownerId: string | null }[]>(sql`
    select collector_id as "collectorId", (select account_id from facilities where id = ${facilityId ?? null}) as "ownerId"
    from data_collection_submissions where id = ${id}`);
  if (!found) return null;
  const ids = [found.collectorId, found.ownerId].filter((it) => it !== null);
  await em.execute(sql`select 1 from provider_accounts where id in (${ids}) order by id for key share`);
  const submission = await em.findOneOrFail(DataCollectionSubmission, { id }, lockMode);
  const facility = facilityId ? await em.findOne(Facility, { id: facilityId }, lockMode) : null;
  if (facilityId && !facility) throw new AppError('not_found', 'Not found');
  if (facility && (facility.accountId ?? null) !== found.ownerId) throw changedElsewhere(id);
  return { submission, facility };
}
