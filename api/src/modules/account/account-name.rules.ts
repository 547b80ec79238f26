/** The whole name of a patient as SQL. Searches must spell it exactly as its index does. */
export const patientName = (user: string): string => `(${user}."first_name" || ' ' || ${user}."last_name")`;

/** The whole name of a provider account as SQL. Searches must spell it exactly as its index does. */
export const accountName = (account: string): string => `(${account}."first_name" || coalesce(' ' || ${account}."last_name", ''))`;
