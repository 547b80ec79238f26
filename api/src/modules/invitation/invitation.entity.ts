import { defineEntity, p } from '@mikro-orm/postgresql';
import { adminRoles } from '@tenaye/contracts/admin-role.facts.ts';
import { invitationRoles } from '@tenaye/contracts/invitation.facts.ts';
import { isDigest, isLowerCase } from '#kernel/database/checks.ts';
import { createdAt, id, idOf, instant } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';

/**
 * An invitation to work for the platform, by a one-time link of which only the token's SHA-256 digest is stored. `accountId` is the account
 * that the invitation created or changed. An invitation that is sent again gets a new token and a new expiry.
 */
const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    id: id(),
    email: p.text(),
    role: p.enum(invitationRoles),
    /** What an invited administrator may do; empty for other roles. */
    adminRoles: p.enum(adminRoles).array().columnType('text[]').default([]),
    token: p.text().hidden(),
    /** The inviting administrator; null for the first administrator, whom `npm run admin:create` invites. */
    invitedBy: idOf(ProviderAccount, 'invited_by', 'set null').nullable().index('invitations_invited_by_index'),
    accountId: idOf(ProviderAccount, 'account_id', 'set null').nullable().index('invitations_account_id_index'),
    expiresAt: instant(),
    acceptedAt: instant().nullable(),
    withdrawnAt: instant().nullable(),
    createdAt: createdAt(),
  },
  checks: [isLowerCase('invitations', 'email'), isDigest('invitations', 'token')],
  indexes: [{ name: 'invitations_created_at_index', properties: ['createdAt', 'id'] }],
  uniques: [
    { name: 'invitations_token_unique', properties: ['token'] },
    {
      name: 'invitations_open_unique',
      expression: `create unique index "invitations_open_unique" on "invitations" ("email", "role")
        where (accepted_at is null and withdrawn_at is null)`,
    },
  ],
});

export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);
