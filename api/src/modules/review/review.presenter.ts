import type { AdminReview, Review } from '@tenaye/contracts/review.ts';
import { iso } from '#kernel/database/sql.ts';
import { shortName } from '../review-state/short-name.rules.ts';
import type { AdminReviewRow, ReviewRow } from './review.view.ts';

const presentFacts = (row: ReviewRow) => ({
  id: row.id,
  rating: row.rating,
  text: row.text,
  createdAt: iso(row.createdAt),
  reply: row.reply,
  repliedAt: row.repliedAt && iso(row.repliedAt),
});

export const presentReview = (row: ReviewRow): Review => ({ ...presentFacts(row), author: shortName(row) });

export const presentAdminReview = (row: AdminReviewRow): AdminReview => ({
  ...presentFacts(row),
  author: row.firstName && [row.firstName, row.lastName].filter(Boolean).join(' '),
  kind: row.kind,
  profileKind: row.profileKind,
  profileName: row.profileName,
  hiddenAt: row.hiddenAt && iso(row.hiddenAt),
  hiddenReason: row.hiddenReason,
  hiddenByName: row.hiddenByName,
});
