import { defineEntity, p } from '@mikro-orm/postgresql';
import { backCheckOutcomes } from '@tenaye/contracts/data-collection.facts.ts';
import { idOf, instant } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { DataCollectionSubmission } from './data-collection-submission.entity.ts';

/** A submission that was drawn for a back-check, and what somebody else found at its place; null until then. */
const BackCheckSchema = defineEntity({
  name: 'BackCheck',
  tableName: 'collection_back_checks',
  properties: {
    submissionId: idOf(DataCollectionSubmission, 'submission_id', 'cascade').primary().index(false),
    drawnAt: instant(),
    checkedAt: instant().nullable(),
    checkedBy: idOf(ProviderAccount, 'checked_by', 'set null').nullable().index('collection_back_checks_checked_by_index'),
    outcome: p.enum(backCheckOutcomes).nullable(),
    notes: p.text().nullable(),
  },
  checks: [{ name: 'collection_back_checks_checked_check', expression: '((checked_at IS NULL) = (outcome IS NULL))' }],
});
export class BackCheck extends BackCheckSchema.class {}
BackCheckSchema.setClass(BackCheck);
