import reason from './en/reason.json' with { type: 'json' };
import review from './en/review.json' with { type: 'json' };

/** The texts of the tab Reviews. */
export const forReview = { review, reason };
