import preview from './en/preview.json' with { type: 'json' };

/** The texts of the bar over a preview, which load with its script. */
export const forPreview = { preview };
