/** What an invitation makes of its recipient: a staff role, or an administrator. */
export const invitationRoles = ['collector', 'waste_manager', 'admin'] as const;
export type InvitationRole = (typeof invitationRoles)[number];
