/** How long measurements and failed jobs are stored, as a PostgreSQL interval: longer than the longest period that is shown. */
export const KEPT_MEASUREMENTS = '31 days';
