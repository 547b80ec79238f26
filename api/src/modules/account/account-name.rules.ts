/** The whole name of a patient as SQL. Searches must spell it exactly as its index does. */
export const patientName = (user: string): string => `(${user}."first_name" || ' ' || ${user}."last_name")`;

/**
 * The first and last name of a visit's patient, as SQL: the names that the doctor has entered in the appointment `visit`, otherwise those
 * of the account `user`. A patient whom a doctor entered may have no account.
 */
export const visitNames = (visit: string, user: string) => ({
  first: `coalesce(${visit}.entered_first_name, ${user}.first_name)`,
  last: `coalesce(${visit}.entered_last_name, ${user}.last_name)`,
});

/** The whole name of a provider account as SQL. Searches must spell it exactly as its index does. */
export const accountName = (account: string): string => `(${account}."first_name" || coalesce(' ' || ${account}."last_name", ''))`;
