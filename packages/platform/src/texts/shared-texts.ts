import domain from '../messages/domain.en.json' with { type: 'json' };
import parts from '../messages/parts.en.json' with { type: 'json' };

/**
 * The texts of this package's parts, in the namespace `parts`. A remote adds them together with the pages that show such parts, never to
 * the scripts of a first visit.
 */
export const partTexts = { parts: { en: parts } };

/** The words for contract values, by value, in the namespace `domain`; added like `partTexts`, by the remotes that show such values. */
export const domainTexts = { domain: { en: domain } };
