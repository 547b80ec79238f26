type Descriptions = Readonly<Record<string, string>>;

/**
 * Take the place of the sentences for each error code of the federation runtime, which every first visit would load. Its errors still
 * name their code, their values and the page that explains them.
 */
export const runtimeDescMap: Descriptions = {};
export const typeDescMap: Descriptions = {};
export const buildDescMap: Descriptions = {};
export const errorDescMap: Descriptions = {};
