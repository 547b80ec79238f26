import parts from '../messages/parts.en.json' with { type: 'json' };

/**
 * The texts of this package's parts, in the namespace `parts`. A remote adds them together with the pages that show such parts, never to
 * the scripts of a first visit.
 */
export const partTexts = { parts: { en: parts } };
