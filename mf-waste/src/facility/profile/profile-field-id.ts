/** The id of a field of the profile, which the list of errors links to. */
export const profileFieldId = (field: string): string => `profile-${field}`;
