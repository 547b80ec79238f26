import schedule from './en/schedule.json' with { type: 'json' };

/** The texts of the tab Schedule. */
export const forSchedule = { schedule };
