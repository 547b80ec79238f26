import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOwners } from '@tenaye/contracts/people.facts.ts';
import { decideProposal, listProposals, makeProposal, type ProposalDecision } from '@tenaye/contracts/proposal.facts.ts';
import type { NewProposal, Proposal, ProposalReason } from '@tenaye/contracts/proposal.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { keys } from '../../../shared/keys.ts';

type Unreasoned<P> = P extends unknown ? Omit<P, 'reason'> : never;
/** An act that waits for its reason. */
export type WantedAct = Unreasoned<NewProposal>;

export const proposalsQuery = (accountId: string) =>
  queryOptions({ queryKey: keys.proposals(accountId), queryFn: ({ signal }) => call(listProposals, { signal }), staleTime: 0 });

/** Whether another owner can confirm, other than the account that the act is about; undefined until that is known. */
export function useNeedsSecond(concerned?: string): boolean | undefined {
  const { id } = useAccount();
  const { data, isError } = useQuery({ queryKey: keys.owners(id), queryFn: ({ signal }) => call(listOwners, { signal }), staleTime: 0 });
  // The API refuses what takes two, with the way to it.
  return isError ? false : data?.some((it) => it.id !== id && it.id !== concerned);
}

/** Proposes an act to the other owners. */
export function useProposing(wanted: WantedAct) {
  return useReread(keys.proposals)(({ reason }: ProposalReason, idempotencyKey) =>
    call(makeProposal, { body: { ...wanted, reason }, idempotencyKey }),
  );
}

const outcomes = { confirm: 'confirmed', decline: 'declined', withdraw: 'withdrawn' } as const;

/** Decides a proposal; a confirmed one changes people and invitations. */
export function useDecision({ id }: Proposal, decision: ProposalDecision): Change<void, Proposal> {
  const rereading = useReread(keys.proposals, keys.people, keys.invitations);
  return {
    ...rereading(() => call(decideProposal, { params: { id }, body: { decision } })),
    find: async () => (await call(listProposals)).find((it) => it.id === id && it.state === outcomes[decision]),
  };
}
