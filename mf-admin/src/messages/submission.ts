import reason from './en/reason.json' with { type: 'json' };
import submission from './en/submission.json' with { type: 'json' };

/** The texts of the tab Submissions. */
export const forSubmission = { submission, reason };
