/** The whole name of a provider account as SQL. Searches spell it in the same way as its index. */
export const accountName = (account: string): string => `(${account}."first_name" || coalesce(' ' || ${account}."last_name", ''))`;
