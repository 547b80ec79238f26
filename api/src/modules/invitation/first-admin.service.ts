import type { EntityManager } from '@mikro-orm/postgresql';
import { FIRST_ADMIN_HOURS } from '@tenaye/contracts/invitation.facts.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { digestOf, newToken } from '#kernel/access/token.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Invitation } from './invitation.entity.ts';
import { lockAddress } from './invitation.service.ts';

export interface FirstAdmin {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Creates an owner's account without a password, and an invitation with which its owner sets one. While that hasn't
 * happened, a further call replaces the link. Throws `email_taken` if any other account has the address.
 * @returns the token of the link.
 */
export async function createAdmin(em: EntityManager, { email, firstName, lastName }: FirstAdmin, now: Date): Promise<string> {
  return em.transactional(async (tx) => {
    await lockAddress(tx, email);
    const known = await tx.findOne(ProviderAccount, { email }, { populate: ['passwordHash'] });
    const awaitsOwner = known?.providerType === 'admin' && known.passwordHash === '';
    if (known && !awaitsOwner) throw new AppError('email_taken', 'An account with this email exists already', { targetId: known.id });
    const account =
      known ??
      tx.create(ProviderAccount, {
        id: crypto.randomUUID(),
        email,
        passwordHash: '',
        providerType: 'admin',
        firstName,
        lastName: lastName || null,
        isVerified: true,
        staffRoles: [],
        adminRoles: ['owner'],
        createdAt: now,
      });
    const token = newToken();
    const expiresAt = new Date(now.getTime() + FIRST_ADMIN_HOURS * HOUR_MS);
    await tx.nativeUpdate(Invitation, { email, role: 'admin', acceptedAt: null, withdrawnAt: null }, { withdrawnAt: now });
    tx.create(Invitation, {
      email,
      role: 'admin',
      adminRoles: ['owner'],
      token: digestOf(token),
      accountId: account.id,
      expiresAt,
      createdAt: now,
    });
    audit(tx, 'command_line', known ? 'provider.invite_admin_again' : 'provider.create_admin', account, now);
    return token;
  });
}
