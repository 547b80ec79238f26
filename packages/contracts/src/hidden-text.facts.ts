/**
 * Matches a character that is invisible and reorders, splits or pads text, so that two names that look alike differ: the marks and
 * overrides of direction, spaces and operators without width, soft hyphens, fillers and tags. The joiners U+200C and U+200D are invisible
 * too, but belong to the spelling of several scripts, and the selectors U+FE00 to U+FE0F to that of pictures.
 */
export const HIDDEN_CHARACTER = /(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/u;

/**
 * Matches each mark that embeds, overrides or isolates a direction, or ends that. One without its end reorders whatever follows its text.
 */
export const DIRECTION_RANGES = /[\u202a-\u202e\u2066-\u2069]/g;
