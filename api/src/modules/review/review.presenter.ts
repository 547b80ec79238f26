import { type AdminReview, adminReview, type ProviderReview, providerReview, type Review, review } from '@tenaye/contracts/review.ts';
import { versionOf } from '#kernel/database/version.ts';
import { present } from '#kernel/http/present.ts';
import { shortName } from '../review-state/short-name.rules.ts';
import type { AdminReviewRow, OwnedReviewRow, ReviewRow } from './review.view.ts';

export const presentReview = (row: ReviewRow): Review => present(review, row, { author: shortName(row) });

export const presentOwnedReview = (row: OwnedReviewRow): ProviderReview => present(providerReview, row, { author: shortName(row) });

export const presentAdminReview = (row: AdminReviewRow): AdminReview =>
  present(adminReview, row, {
    author: row.firstName && [row.firstName, row.lastName].filter(Boolean).join(' '),
    version: versionOf(row.reportsEver),
  });
