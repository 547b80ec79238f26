import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, idOf } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { DataCollectionSubmission } from './data-collection-submission.entity.ts';

/**
 * A uuid under which a collector's phone has sent a submission, or a correction of one. Each is stored only once, no matter how often, when
 * or how it arrives.
 */
const SubmissionKeySchema = defineEntity({
  name: 'SubmissionKey',
  tableName: 'data_collection_submission_keys',
  properties: {
    id: id(),
    collectorId: idOf(ProviderAccount, 'collector_id', 'restrict').index(false),
    key: p.uuid(),
    submissionId: idOf(DataCollectionSubmission, 'submission_id', 'cascade').index('data_collection_submission_keys_submission_id_index'),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'data_collection_submission_keys_unique', properties: ['collectorId', 'key'] }],
});
export class SubmissionKey extends SubmissionKeySchema.class {}
SubmissionKeySchema.setClass(SubmissionKey);
