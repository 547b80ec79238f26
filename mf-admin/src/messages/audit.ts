import audit from './en/audit.json' with { type: 'json' };

/** The texts of the tab Audit. */
export const forAudit = { audit };
