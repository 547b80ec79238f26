import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createInvitation, listInvitations, resendInvitation, withdrawInvitation } from '@tenaye/contracts/invitation.facts.ts';
import type { NewInvitation } from '@tenaye/contracts/invitation.ts';
import {
  activatePerson,
  deactivatePerson,
  getPerson,
  listPeople,
  resetPersonSecondFactor,
  setPersonRoles,
} from '@tenaye/contracts/people.facts.ts';
import type { Deactivation, Person, PersonRolesChange } from '@tenaye/contracts/people.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
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

/** One account with its profiles and claims. */
export const personQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.people(accountId), 'one', id],
    queryFn: ({ signal }) => call(getPerson, { params: { id }, signal }),
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

const isSame = (some: readonly string[], others: readonly string[] = some): boolean =>
  some.length === others.length && some.every((it) => others.includes(it));

/** Whether an account has the roles that a change gives it. */
const hasRoles = (now: Person, { staffRoles, isAdmin, adminRoles, teamRemotes }: PersonRolesChange): boolean =>
  isSame(now.staffRoles, staffRoles) &&
  (isAdmin === undefined || isAdmin === (now.providerType === 'admin')) &&
  (isAdmin === false || (isSame(now.adminRoles, adminRoles) && isSame(now.teamRemotes ?? [], teamRemotes)));

/** The changes of an account. Roles whose answer was lost are looked up, because the version would refuse the next press. */
export function usePersonChanges({ id, version }: Person, isProposed: (change: PersonRolesChange) => boolean = () => false) {
  const params = { id };
  const rereading = useReread(keys.people);
  return {
    activate: rereading<void, Person>((_, idempotencyKey) => call(activatePerson, { params, idempotencyKey })),
    deactivate: rereading((body: Deactivation, idempotencyKey) => call(deactivatePerson, { params, body, idempotencyKey })),
    reset: rereading<void, Person>((_, idempotencyKey) => call(resetPersonSecondFactor, { params, idempotencyKey })),
    /** Answers undefined, without a call, to a change that `isProposed` says another owner has to confirm. */
    setRoles: {
      ...rereading(
        async (body: PersonRolesChange): Promise<Person | undefined> =>
          isProposed(body) ? undefined : call(setPersonRoles, { params, body: { ...body, version } }),
      ),
      find: (body: PersonRolesChange): Promise<Person | undefined> => readIf(call(getPerson, { params }), (now) => hasRoles(now, body)),
    },
  };
}

/** The changes of invitations. A repeated call doesn't send a second mail, which would invalidate the link in the first. */
export function useInvitationChanges(isProposed: (wanted: NewInvitation) => boolean = () => false) {
  const rereading = useReread(keys.invitations);
  return {
    /** Answers undefined, without a call, to an invitation that `isProposed` says another owner has to confirm. */
    send: rereading(async (body: NewInvitation, idempotencyKey) =>
      isProposed(body) ? undefined : call(createInvitation, { body, idempotencyKey }),
    ),
    resend: rereading(({ id }: { id: string; email: string }, idempotencyKey) =>
      call(resendInvitation, { params: { id }, idempotencyKey }),
    ),
    withdraw: (id: string) => rereading<void, unknown>((_, idempotencyKey) => call(withdrawInvitation, { params: { id }, idempotencyKey })),
  };
}
