import type { InvitationRole, InvitationState } from '@tenaye/contracts/invitation.facts.ts';
import type { ProviderAccount } from '../account/provider-account.entity.ts';
import type { Invitation } from './invitation.entity.ts';

/** The times of an invitation that decide its state. */
interface Times {
  expiresAt: Date;
  acceptedAt?: Date | null;
  withdrawnAt?: Date | null;
}

export function stateOf({ expiresAt, acceptedAt, withdrawnAt }: Times, now: Date): InvitationState {
  if (withdrawnAt) return 'withdrawn';
  if (acceptedAt) return 'accepted';
  return expiresAt <= now ? 'expired' : 'open';
}

type Roles = Pick<ProviderAccount, 'providerType' | 'staffRoles'>;
type AllRoles = Roles & Pick<ProviderAccount, 'adminRoles'>;

export const hasRole = ({ providerType, staffRoles }: Roles, role: InvitationRole): boolean =>
  role === 'admin' ? providerType === 'admin' : staffRoles.includes(role);

/**
 * Whether an account can get a role. Doctors and facilities have a profile, which an administrator's account can't have (decision 0018).
 */
export const mayGet = ({ providerType }: Pick<Roles, 'providerType'>, role: InvitationRole): boolean =>
  role !== 'admin' || providerType === 'staff' || providerType === 'admin';

/** The account's type and roles after the invitation's role is added. */
export const withRole = (
  { providerType, staffRoles, adminRoles }: AllRoles,
  { role, adminRoles: invited }: Pick<Invitation, 'role' | 'adminRoles'>,
): AllRoles =>
  role === 'admin'
    ? { providerType: 'admin', staffRoles, adminRoles: invited }
    : { providerType, staffRoles: [...new Set([...staffRoles, role])], adminRoles };
