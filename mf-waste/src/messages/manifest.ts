import manifest from './en/manifest.json' with { type: 'json' };
import waste from './en/waste.json' with { type: 'json' };
import words from './en/words.json' with { type: 'json' };

/** The texts of a manifest's public page. */
export const forManifest = { manifest, waste, words };
