import { defineEntity, p } from '@mikro-orm/postgresql';
import { reviewReportReasons } from '@tenaye/contracts/review.facts.ts';
import { createdAt, id, idOf, instant } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { User } from '../account/user.entity.ts';
import { Review } from './review.entity.ts';

/**
 * A report of a review by a patient (`userId`) or by the account that owned the reviewed profile (`accountId`, `isOwner`). Both ids are
 * null once the reporter's account is deleted. `isUpheld` is true if the review was hidden because of it, false if it was kept, and null
 * until an administrator has decided.
 */
const ReviewReportSchema = defineEntity({
  name: 'ReviewReport',
  tableName: 'review_reports',
  properties: {
    id: id(),
    reviewId: idOf(Review, 'review_id', 'cascade').index(false),
    userId: idOf(User, 'user_id', 'set null').nullable().index('review_reports_user_id_index'),
    accountId: idOf(ProviderAccount, 'account_id', 'set null').nullable().index('review_reports_account_id_index'),
    isOwner: p.boolean(),
    reason: p.enum(reviewReportReasons),
    text: p.text().nullable(),
    settledAt: instant().nullable(),
    isUpheld: p.boolean().nullable(),
    settledBy: idOf(ProviderAccount, 'settled_by', 'set null').nullable().index('review_reports_settled_by_index'),
    createdAt: createdAt(),
  },
  uniques: [
    { name: 'review_reports_review_id_user_id_unique', properties: ['reviewId', 'userId'] },
    { name: 'review_reports_review_id_account_id_unique', properties: ['reviewId', 'accountId'] },
  ],
  checks: [
    { name: 'review_reports_reporter_check', expression: '((user_id IS NULL) OR (account_id IS NULL))' },
    { name: 'review_reports_settled_check', expression: '((settled_at IS NULL) = (is_upheld IS NULL))' },
  ],
});
export class ReviewReport extends ReviewReportSchema.class {}
ReviewReportSchema.setClass(ReviewReport);
