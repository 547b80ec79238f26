import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { notFound } from '#kernel/errors.ts';
import { lockBehindAccounts } from '../account/account-lock.service.ts';
import { Facility } from '../facility/facility.entity.ts';
import { DataCollectionSubmission } from './data-collection-submission.entity.ts';

const lockMode = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** A submission with the facility that it is merged into, both locked until the transaction ends. */
export interface LockedSubmission {
  submission: DataCollectionSubmission;
  facility: Facility | null;
}

/**
 * Locks the accounts of collector and owner, who will be notified, then the submission, then the facility. Null if the submission doesn't
 * exist; `not_found` if the facility doesn't.
 */
export async function lockSubmission(em: EntityManager, id: string, facilityId: string | undefined): Promise<LockedSubmission | null> {
  const result = await lockBehindAccounts(em, id, {
    find: async () => {
      const [found] = await em.execute<{ accounts: [string, string | null] }[]>(sql`
        select json_build_array(collector_id, (select account_id from facilities where id = ${facilityId ?? null})) as accounts
        from data_collection_submissions where id = ${id}`);
      return found ?? null;
    },
    accounts: 'key share',
    lock: async () => {
      const submission = await em.findOneOrFail(DataCollectionSubmission, { id }, lockMode);
      const facility = facilityId ? await em.findOne(Facility, { id: facilityId }, lockMode) : null;
      if (facilityId && !facility) throw notFound();
      return { submission, facility };
    },
  });
  return result?.locked ?? null;
}
