import session from './en/session.json' with { type: 'json' };

/** The texts of the dialog after an expired session, which load with its script. */
export const forSession = { session };
