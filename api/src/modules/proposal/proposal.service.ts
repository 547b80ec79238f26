import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { PROPOSAL_HOURS, type ProposalDecision, type ProposalKind } from '@tenaye/contracts/proposal.facts.ts';
import type { NewProposal } from '@tenaye/contracts/proposal.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { mayActAlone } from '../account/second-owner.service.ts';
import { invite } from '../invitation/invitation.service.ts';
import { notifyAndMail, warnOwners } from '../notification/notification.service.ts';
import { nameOf } from '../people/admin-change.service.ts';
import { resetSecondFactor, setRoles } from '../people/people.service.ts';
import { Proposal } from './proposal.entity.ts';
import { proposalPolicy } from './proposal.policy.ts';

const proposed = {
  invite_admin: 'proposal.inviteAdmin',
  grant_admin: 'proposal.grantAdmin',
  reset_factor: 'proposal.resetFactor',
} as const satisfies Record<ProposalKind, string>;

/** Proposes an act to the other owners, whom it tells by bell and mail. @returns the proposal's id */
export async function propose(em: EntityManager, actor: ProviderActor, wanted: NewProposal, now: Date): Promise<string> {
  const account = wanted.kind === 'invite_admin' ? null : await em.findOne(ProviderAccount, { id: wanted.accountId });
  if (wanted.kind !== 'invite_admin' && !account) throw notFound(wanted.accountId);
  if (await mayActAlone(em, actor, account?.id))
    throw new AppError('wrong_status', 'No other owner can confirm this. You may do it yourself.', {
      ...(account && { targetId: account.id }),
    });
  const proposal = em.create(Proposal, {
    id: crypto.randomUUID(),
    kind: wanted.kind,
    accountId: account?.id ?? null,
    email: wanted.kind === 'invite_admin' ? wanted.email : null,
    staffRoles: wanted.kind === 'grant_admin' ? wanted.staffRoles : [],
    adminRoles: wanted.kind === 'reset_factor' ? [] : wanted.adminRoles,
    reason: wanted.reason,
    proposedBy: actor.provider.id,
    expiresAt: new Date(now.getTime() + PROPOSAL_HOURS * HOUR_MS),
    createdAt: now,
  });
  const { kind, adminRoles } = proposal;
  audit(em, actor, 'proposal.create', proposal, now, { kind, adminRoles, about: account?.id ?? null, reason: wanted.reason });
  const by = await em.findOneOrFail(ProviderAccount, { id: actor.provider.id });
  const params = { byName: nameOf(by), personName: personOf(proposal, account), reason: wanted.reason };
  await warnOwners(em, { type: 'system', relatedId: null, key: proposed[kind], params }, now, [by.id]);
  await em.flush();
  return proposal.id;
}

const personOf = ({ email }: Proposal, account: ProviderAccount | null): string => (account ? nameOf(account) : (email ?? ''));

const rules = { confirm: 'decide', decline: 'decide', withdraw: 'withdraw' } as const;
const answers = { confirm: 'proposal.confirmed', decline: 'proposal.declined' } as const;

/** Decides an open proposal. A confirmation carries the act out in the same transaction, as the owner who confirms. */
export async function decide(em: EntityManager, actor: ProviderActor, id: string, decision: ProposalDecision, now: Date): Promise<void> {
  const proposal = await em.findOne(Proposal, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(proposalPolicy, rules[decision], actor, proposal);
  if (proposal.decision) throw new AppError('wrong_status', 'This proposal has been decided already', { targetId: id });
  if (proposal.expiresAt <= now) throw new AppError('wrong_status', 'This proposal has expired', { targetId: id });
  em.assign(proposal, { decision, decidedBy: actor.provider.id, decidedAt: now });
  const { kind, proposedBy, accountId } = proposal;
  audit(em, actor, `proposal.${decision}`, proposal, now, { kind, proposedBy, about: accountId });
  if (decision === 'confirm') await carryOut(em, actor, proposal, now);
  if (decision !== 'withdraw') await tellProposer(em, actor, proposal, answers[decision], now);
  await em.flush();
}

async function carryOut(em: EntityManager, actor: ProviderActor, proposal: Proposal, now: Date): Promise<void> {
  const { kind, email, accountId, staffRoles, adminRoles } = proposal;
  const isConfirmed = true;
  if (kind === 'invite_admin' && email) await invite(em, actor, { email, role: 'admin', adminRoles }, now, isConfirmed);
  if (kind === 'grant_admin' && accountId)
    await setRoles(em, actor, { id: accountId, seen: undefined }, { staffRoles, isAdmin: true, adminRoles }, now, isConfirmed);
  if (kind === 'reset_factor' && accountId) await resetSecondFactor(em, actor, accountId, now, isConfirmed);
}

async function tellProposer(
  em: EntityManager,
  { provider }: ProviderActor,
  proposal: Proposal,
  key: (typeof answers)[keyof typeof answers],
  now: Date,
): Promise<void> {
  const proposer = proposal.proposedBy && (await em.findOne(ProviderAccount, { id: proposal.proposedBy }));
  if (!proposer) return;
  const [by, account] = await Promise.all([
    em.findOneOrFail(ProviderAccount, { id: provider.id }),
    proposal.accountId ? em.findOne(ProviderAccount, { id: proposal.accountId }) : null,
  ]);
  const params = { byName: nameOf(by), personName: personOf(proposal, account) };
  const reader = { audience: 'admin', id: proposer.id, email: proposer.email, language: proposer.language ?? null } as const;
  await notifyAndMail(em, reader, { type: 'system', relatedId: null, key, params }, now);
}
