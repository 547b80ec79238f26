import type { ReviewKind } from '@tenaye/contracts/review.facts.ts';
import type { OwnReview } from '@tenaye/contracts/review.ts';

/** An appointment with a doctor, or a request to a facility; `name` is the doctor's or facility's. */
export interface ReviewedVisit {
  kind: ReviewKind;
  id: string;
  name: string;
  status: string;
  review: OwnReview | null;
}
