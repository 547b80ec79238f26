import * as z from 'zod/mini';
import { adminRoles, adminRoleTexts } from './admin-role.facts.ts';
import { endpoint } from './endpoint.ts';
import { email, id, idParams, requiredLine } from './fields.ts';
import * as calls from './proposal.facts.ts';
import { MAX_PROPOSAL_REASON, proposalDecisions, proposalKinds, proposalStates } from './proposal.facts.ts';
import { staffRoles } from './provider-account.facts.ts';

const reason = requiredLine('Please explain it to the other owner', MAX_PROPOSAL_REASON);
const powers = z.array(z.enum(adminRoles)).check(z.minLength(1, adminRoleTexts.missing));

/** The part of a proposal that the other owners read first. */
export const proposalReason = z.strictObject({ reason });
export type ProposalReason = z.output<typeof proposalReason>;

/** What an owner proposes, with what the act itself needs. */
export const newProposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('invite_admin'), reason, email, adminRoles: powers }),
  z.strictObject({ kind: z.literal('grant_admin'), reason, accountId: id, staffRoles: z.array(z.enum(staffRoles)), adminRoles: powers }),
  z.strictObject({ kind: z.literal('reset_factor'), reason, accountId: id }),
]);
export type NewProposal = z.output<typeof newProposal>;

/** `personName` is the name of the account, or the address of the invited person; `can` is what the reader may do about it. */
export const proposal = z.object({
  id,
  kind: z.enum(proposalKinds),
  personName: z.string(),
  adminRoles: z.array(z.enum(adminRoles)),
  reason: z.string(),
  state: z.enum(proposalStates),
  proposedBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type Proposal = z.infer<typeof proposal>;

export const listProposals = endpoint(calls.listProposals, {
  summary: "Owners' proposals, the open ones first, then the latest",
  answer: z.array(proposal),
});

export const makeProposal = endpoint(calls.makeProposal, {
  summary: 'Propose an act that another owner has to confirm; the other owners are told',
  body: newProposal,
  answer: proposal,
});

export const decideProposal = endpoint(calls.decideProposal, {
  summary: "Confirm another owner's proposal, which carries it out, decline it, or withdraw one's own",
  params: idParams,
  body: z.strictObject({ decision: z.enum(proposalDecisions) }),
  answer: proposal,
});
