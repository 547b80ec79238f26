import { call } from './call.ts';

/** The role that an invitation gives: a staff role, or administrator. */
export const invitationRoles = ['collector', 'waste_manager', 'waste_driver', 'admin'] as const;
export type InvitationRole = (typeof invitationRoles)[number];

export const invitationStates = ['open', 'accepted', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];
/** What the list can be narrowed to: a state, or the open ones whose link ends within `SOON_DAYS`. */
export const invitationFilters = [...invitationStates, 'ending'] as const;
export type InvitationFilterState = (typeof invitationFilters)[number];

/** How long an invitation's link works, in days. */
export const INVITATION_DAYS = 30;
/** An open invitation ends soon when its link works for no more than this, in days. */
export const SOON_DAYS = 5;
/** How long the link of `npm run admin:create` works, in hours. */
export const FIRST_ADMIN_HOURS = 24;
/** The refusal of a link whose invitation was accepted. */
export const INVITATION_USED = 'This invitation was used already. Please sign in.';
/** The page to which the link leads; the token is in the query. */
export const INVITATION_PAGE = '/admin/invitation';

/** The values that the list of invitations can be sorted by. */
export const invitationSorts = ['email', 'sent', 'expires'] as const;

export const listInvitations = call({
  method: 'GET',
  path: '/api/admin/invitations',
  callers: ['admin'],
  area: 'people',
  reads: 'invitation.list',
});

export const exportInvitations = call({
  method: 'GET',
  path: '/api/admin/invitations/export',
  callers: ['admin'],
  area: 'people',
  stepUp: true,
  reads: 'invitation.export',
  download: true,
});

export const createInvitation = call({
  method: 'POST',
  path: '/api/admin/invitations',
  callers: ['admin'],
  area: 'powers',
  stepUp: true,
  status: 201,
  errors: ['already_invited', 'wrong_status', 'rate_limited'],
  idempotent: true,
});

export const withdrawInvitation = call({
  method: 'POST',
  path: '/api/admin/invitations/:id/withdraw',
  callers: ['admin'],
  area: 'powers',
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const resendInvitation = call({
  method: 'POST',
  path: '/api/admin/invitations/:id/resend',
  callers: ['admin'],
  area: 'powers',
  stepUp: true,
  errors: ['not_found', 'wrong_status', 'already_invited', 'rate_limited'],
  idempotent: true,
});

export const openInvitation = call({
  method: 'POST',
  path: '/api/invitations/open',
  callers: ['anyone'],
  errors: ['invalid_link', 'rate_limited'],
});

export const acceptInvitation = call({
  method: 'POST',
  path: '/api/invitations/accept',
  callers: ['anyone'],
  errors: ['invalid_link', 'wrong_status', 'rate_limited'],
});
