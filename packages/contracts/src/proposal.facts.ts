import { call } from './call.ts';

/**
 * Acts of an owner that another owner has to confirm: inviting an administrator, making one of staff or an owner of an administrator, and
 * removing an administrator's second factor. While nobody else is an owner, an owner acts alone.
 */
export const proposalKinds = ['invite_admin', 'grant_admin', 'reset_factor'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export const proposalStates = ['open', 'confirmed', 'declined', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** What becomes of a proposal: others confirm or decline it, and who made it withdraws it. */
export const proposalDecisions = ['confirm', 'decline', 'withdraw'] as const;
export type ProposalDecision = (typeof proposalDecisions)[number];

/** How long a proposal waits, in hours. */
export const PROPOSAL_HOURS = 72;
/** The longest reason, in characters. */
export const MAX_PROPOSAL_REASON = 300;
/** The number of listed proposals, the open ones first and then the latest. */
export const LISTED_PROPOSALS = 50;

export const listProposals = call({
  method: 'GET',
  path: '/api/admin/proposals',
  callers: ['admin'],
  area: 'powers',
  reads: 'proposal.list',
});

export const makeProposal = call({
  method: 'POST',
  path: '/api/admin/proposals',
  callers: ['admin'],
  area: 'powers',
  stepUp: true,
  status: 201,
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const decideProposal = call({
  method: 'POST',
  path: '/api/admin/proposals/:id/decision',
  callers: ['admin'],
  area: 'powers',
  stepUp: true,
  errors: ['not_found', 'wrong_status', 'already_invited', 'last_admin'],
});
