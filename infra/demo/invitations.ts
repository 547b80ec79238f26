import { createHash } from 'node:crypto';
import { Invitation } from '@tenaye/api/modules/invitation/invitation.entity.ts';
import type { InvitationRole } from '@tenaye/contracts/invitation.facts.ts';
import type { Seeder } from './seeder.ts';

/** Invitations of the administrator in every state: two wait, one has expired, one was withdrawn. Nobody knows their links. */
export function seedInvitations({ em, calendar }: Seeder, adminId: string): void {
  const invite = (name: string, role: InvitationRole, day: number, more: Partial<Pick<Invitation, 'withdrawnAt'>> = {}) =>
    em.create(Invitation, {
      email: `${name}@tenaye.example`,
      role,
      adminRoles: role === 'admin' ? ['verifier'] : [],
      token: createHash('sha256').update(crypto.randomUUID()).digest('hex'),
      invitedBy: adminId,
      createdAt: calendar.at(day, '10:00'),
      expiresAt: calendar.at(day + 30, '10:00'),
      ...more,
    });
  invite('hana.collector', 'collector', -2);
  invite('girma.driver', 'waste_driver', -5);
  invite('selam.admin', 'admin', -40);
  invite('mulu.collector', 'collector', -12, { withdrawnAt: calendar.at(-9, '15:20') });
}
