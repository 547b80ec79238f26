import outbox from './en/outbox.json' with { type: 'json' };

/** The texts of the outbox page, which load with its script. */
export const forOutbox = { outbox };
