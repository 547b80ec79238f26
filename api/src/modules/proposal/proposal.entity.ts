import { defineEntity, p } from '@mikro-orm/postgresql';
import { adminRoles } from '@tenaye/contracts/admin-role.facts.ts';
import { proposalDecisions, proposalKinds } from '@tenaye/contracts/proposal.facts.ts';
import { staffRoles } from '@tenaye/contracts/provider-account.facts.ts';
import { createdAt, id, idOf, instant } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';

/**
 * An act of an owner that waits for another owner. An invitation has an `email`, the other kinds an `accountId`; the roles are those that
 * the act would give. It is open until `expiresAt` while it has no `decision`.
 */
const ProposalSchema = defineEntity({
  name: 'Proposal',
  tableName: 'proposals',
  properties: {
    id: id(),
    kind: p.enum(proposalKinds),
    accountId: idOf(ProviderAccount, 'account_id', 'cascade').nullable().index('proposals_account_id_index'),
    email: p.text().nullable(),
    staffRoles: p.enum(staffRoles).array().columnType('text[]').default([]),
    adminRoles: p.enum(adminRoles).array().columnType('text[]').default([]),
    reason: p.text(),
    proposedBy: idOf(ProviderAccount, 'proposed_by', 'set null').nullable().index('proposals_proposed_by_index'),
    decision: p.enum(proposalDecisions).nullable(),
    decidedBy: idOf(ProviderAccount, 'decided_by', 'set null').nullable().index('proposals_decided_by_index'),
    decidedAt: instant().nullable(),
    expiresAt: instant(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'proposals_created_at_index', properties: ['createdAt', 'id'] }],
});

export class Proposal extends ProposalSchema.class {}
ProposalSchema.setClass(Proposal);
