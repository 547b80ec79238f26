import imports from './en/import.json' with { type: 'json' };

/** The texts of the tab Bulk Import. */
export const forImport = { import: imports };
