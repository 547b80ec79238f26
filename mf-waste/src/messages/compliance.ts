import compliance from './en/compliance.json' with { type: 'json' };

/** The texts of the tab Compliance. */
export const forCompliance = { compliance };
