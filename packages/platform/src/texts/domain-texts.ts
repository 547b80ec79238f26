import domain from '../messages/domain.en.json' with { type: 'json' };

/** The words for contract values, by value, in the namespace `domain`; added like `partTexts`, by the remotes that show such values. */
export const domainTexts = { domain: { en: domain } };
