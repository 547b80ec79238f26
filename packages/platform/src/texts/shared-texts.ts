import domain from '../messages/domain.en.json' with { type: 'json' };
import parts from '../messages/parts.en.json' with { type: 'json' };

/**
 * What the parts of this package say, in the namespace `parts`. A remote adds it together with the pages that show such parts, never to what a
 * first visit carries.
 */
export const partTexts = { parts: { en: parts } };

/** The words for values of the contracts, by value, in the namespace `domain`; added as `partTexts`, by the remotes that show such values. */
export const domainTexts = { domain: { en: domain } };
