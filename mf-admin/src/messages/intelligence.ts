import intelligence from './en/intelligence.json' with { type: 'json' };

/** The texts of the tab Business Intelligence. */
export const forIntelligence = { intelligence };
