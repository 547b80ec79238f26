/** The whole name of a patient as SQL. Searches must spell it exactly as its index does. */
export const patientName = (user: string): string => `(${user}."first_name" || ' ' || ${user}."last_name")`;

/**
 * First and last name of the patient of a visit as SQL: as the doctor has entered them in the appointment `visit`, or else those of the
 * account `user`, which a patient whom the doctor entered may not have.
 */
export const visitNames = (visit: string, user: string) => ({
  first: `coalesce(${visit}.entered_first_name, ${user}.first_name)`,
  last: `coalesce(${visit}.entered_last_name, ${user}.last_name)`,
});

/** The whole name of a provider account as SQL. Searches must spell it exactly as its index does. */
export const accountName = (account: string): string => `(${account}."first_name" || coalesce(' ' || ${account}."last_name", ''))`;
