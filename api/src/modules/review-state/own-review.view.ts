import { raw } from '@mikro-orm/postgresql';
import { REVIEW_EDIT_DAYS } from '@tenaye/contracts/review.facts.ts';
import { type OwnReview, ownReview } from '@tenaye/contracts/review.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { present } from '#kernel/http/present.ts';

/** The review of an appointment or request as SQL returns it. */
export type OwnReviewRow = Pick<OwnReview, 'rating' | 'text' | 'reply'> & { createdAt: string };

const json = `json_build_object('rating', r.rating, 'text', r.text, 'reply', r.reply, 'createdAt', r.created_at)`;

/** The column `review` of `appointments a` or `facility_requests q`: an OwnReviewRow, or null. */
export const reviewOf = {
  appointment: (): Condition => raw(`(select ${json} from reviews r where r.appointment_id = a.id) as review`),
  request: (): Condition => raw(`(select ${json} from reviews r where r.request_id = q.id) as review`),
};

/** The instant until which the author may edit a review made at `createdAt`. */
export const editableUntil = (createdAt: Date): Date => new Date(+createdAt + REVIEW_EDIT_DAYS * DAY_MS);

export const presentOwnReview = (row: OwnReviewRow): OwnReview =>
  present(ownReview, row, { editableUntil: editableUntil(new Date(row.createdAt)) });
