import claim from './en/claim.json' with { type: 'json' };

/** The texts of the claim pages. */
export const forClaims = { claim };
