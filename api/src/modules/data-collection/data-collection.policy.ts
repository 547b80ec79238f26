import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { DataCollectionSubmission } from './data-collection-submission.entity.ts';

type Subject = Pick<DataCollectionSubmission, 'collectorId'>;

/** Collectors see their own submissions. */
export const submissionPolicy = {
  read: ({ provider }, it) => it.collectorId === provider?.id,
} satisfies Policy<Subject>;

/** The query twin of `read` on `data_collection_submissions`. */
export const submissionsOf = ({ provider }: Actor): Condition => (provider ? sql`collector_id = ${provider.id}` : sql`false`);
