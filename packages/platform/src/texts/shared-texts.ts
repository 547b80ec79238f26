import parts from '../messages/parts.en.json' with { type: 'json' };

/**
 * What the parts of this package say, in the namespace `parts`. A remote adds it together with the pages that show such parts, never to what a
 * first visit carries.
 */
export const partTexts = { parts: { en: parts } };
