import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Invitation } from './invitation.entity.ts';

const isAdmin = ({ provider }: Actor): boolean => provider?.providerType === 'admin';

/** Administrators see all invitations, and may withdraw or resend them. */
export const invitationPolicy = { read: isAdmin, change: isAdmin } satisfies Policy<Invitation>;
