import { mayEnter } from '@tenaye/contracts/admin-role.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Proposal } from './proposal.entity.ts';

type Target = Pick<Proposal, 'proposedBy' | 'accountId'>;

const isOwner = ({ provider }: Actor): boolean => provider?.providerType === 'admin' && mayEnter('powers', provider.adminRoles);
const isOwn = ({ provider }: Actor, { proposedBy }: Target): boolean => proposedBy === provider?.id;

/** Owners see all proposals. Nobody confirms an own one, or one about the own account. */
export const proposalPolicy = {
  read: isOwner,
  decide: (actor, it) => isOwner(actor) && !isOwn(actor, it) && it.accountId !== actor.provider?.id,
  withdraw: (actor, it) => isOwner(actor) && isOwn(actor, it),
} satisfies Policy<Target>;
