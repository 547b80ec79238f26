import practice from './en/practice.json' with { type: 'json' };

/** The texts of dialogs that may end a practice. */
export const forPractice = { practice };
