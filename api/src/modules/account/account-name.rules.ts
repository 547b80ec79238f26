/** The whole name of a patient as SQL; as for accounts, searches spell it like its index. */
export const patientName = (user: string): string => `(${user}."first_name" || ' ' || ${user}."last_name")`;

/** The whole name of a provider account as SQL. Searches spell it in the same way as its index. */
export const accountName = (account: string): string => `(${account}."first_name" || coalesce(' ' || ${account}."last_name", ''))`;
