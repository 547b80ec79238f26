/**
 * Matches a character that is invisible and reorders or splits text, so that two names that look alike differ. U+202A to U+202E and U+2066
 * to U+2069 change the direction of what follows; U+200B, U+2060 and U+FEFF have no width. The joiners U+200C and U+200D have none either,
 * but belong to the spelling of several scripts.
 */
export const HIDDEN_CHARACTER = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/;
