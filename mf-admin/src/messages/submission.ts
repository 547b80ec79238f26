import submission from './en/submission.json' with { type: 'json' };

/** The texts of the tab Submissions. */
export const forSubmission = { submission };
