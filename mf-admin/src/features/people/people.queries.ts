import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createInvitation, listInvitations, resendInvitation, withdrawInvitation } from '@tenaye/contracts/invitation.facts.ts';
import type { NewInvitation } from '@tenaye/contracts/invitation.ts';
import { activatePerson, deactivatePerson, listPeople, resetPersonSecondFactor, setPersonRoles } from '@tenaye/contracts/people.facts.ts';
import type { Deactivation, PersonAfter, PersonRolesChange } from '@tenaye/contracts/people.ts';
import { useRepeatKey } from '@tenaye/platform/act/repeat-key.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../shared/keys.ts';

type Query<C extends typeof listPeople | typeof listInvitations> = NonNullable<CallInput<C>['query']>;

/** One page of the accounts. */
export const peopleQuery = (accountId: string, query: Query<typeof listPeople>) =>
  queryOptions({
    queryKey: [...keys.people(accountId), query],
    queryFn: ({ signal }) => callPage(listPeople, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One page of the invitations. */
export const invitationsQuery = (accountId: string, query: Query<typeof listInvitations>) =>
  queryOptions({
    queryKey: [...keys.invitations(accountId), query],
    queryFn: ({ signal }) => callPage(listInvitations, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A change of one account, by what is done. */
export type PersonChange =
  | { act: 'deactivate'; body: Deactivation }
  | { act: 'activate' }
  | { act: 'roles'; roles: PersonRolesChange }
  | { act: 'reset' };

function send(id: string, change: PersonChange): Promise<PersonAfter> {
  const params = { id };
  if (change.act === 'deactivate') return call(deactivatePerson, { params, body: change.body });
  if (change.act === 'roles') return call(setPersonRoles, { params, body: change.roles });
  return call(change.act === 'activate' ? activatePerson : resetPersonSecondFactor, { params });
}

/** Changes an account. The lists are read again after a refusal too, because it means that they are out of date. */
export function useChangePerson(id: string) {
  const queryClient = useQueryClient();
  const { id: accountId } = useAccount();
  return useMutation({
    mutationFn: (change: PersonChange) => send(id, change),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.people(accountId) }),
  });
}

export type InvitationChange = { act: 'send'; invitation: NewInvitation } | { act: 'resend' | 'withdraw'; id: string };

function sendInvitation(change: InvitationChange, idempotencyKey: string) {
  if (change.act === 'send') return call(createInvitation, { body: change.invitation, idempotencyKey });
  const params = { id: change.id };
  return change.act === 'withdraw' ? call(withdrawInvitation, { params }) : call(resendInvitation, { params, idempotencyKey });
}

/** Sends, sends again or withdraws an invitation. A press after a lost answer repeats it: another mail would end the link of the first. */
export function useChangeInvitation() {
  const queryClient = useQueryClient();
  const { id: accountId } = useAccount();
  const repeatably = useRepeatKey();
  return useMutation({
    mutationFn: (change: InvitationChange) => repeatably(change, (idempotencyKey) => sendInvitation(change, idempotencyKey)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.invitations(accountId) }),
  });
}
