import invitation from './en/invitation.json' with { type: 'json' };

/** The texts of the page of an invitation's link. */
export const forInvitation = { invitation };
