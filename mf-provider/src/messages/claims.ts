import claim from './en/claim.json' with { type: 'json' };

/** For claims of doctors and facilities. */
export const forClaims = { claim };
