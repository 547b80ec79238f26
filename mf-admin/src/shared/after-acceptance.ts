/** The name in the address of sign-in that says that somebody comes from an invitation, with an account of their own. */
export const ACCEPTED = 'accepted';

/** Where an invited administrator signs in for the first time. */
export const afterAcceptance = `/admin/login?${ACCEPTED}=1`;
