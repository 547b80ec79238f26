import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Invitation } from './invitation.entity.ts';

const isAdmin = ({ provider }: Actor): boolean => provider?.providerType === 'admin';

/** Every administrator sees and ends every invitation. */
export const invitationPolicy = { read: isAdmin, change: isAdmin } satisfies Policy<Invitation>;
