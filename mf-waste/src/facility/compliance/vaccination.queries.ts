import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listVaccinations, recordVaccination, removeVaccination } from '@tenaye/contracts/waste-vaccination.facts.ts';
import type { NewVaccination, VaccinatedPerson } from '@tenaye/contracts/waste-vaccination.ts';
import { orGone } from '@tenaye/platform/act/or-gone.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

/** The persons of the staff and their protection from hepatitis B, by name. */
export const vaccinationsQuery = (own: Own) =>
  infiniteQueryOptions({
    queryKey: [...keys.vaccinations(own), 'all'],
    queryFn: ({ signal, pageParam }) =>
      callPage(listVaccinations, { query: { facilityId: own.facilityId, limit: 25, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** The first persons who are neither protected nor have refused, and whether there are more. */
export const unprotectedQuery = (own: Own) =>
  queryOptions({
    queryKey: [...keys.vaccinations(own), 'open'],
    queryFn: ({ signal }) => callPage(listVaccinations, { query: { facilityId: own.facilityId, open: 'true', limit: 10 }, signal }),
    staleTime: 0,
  });

export function useRecordVaccination(): Change<NewVaccination, VaccinatedPerson> {
  const own = useOwn();
  const { facilityId } = own;
  return {
    send: (body, idempotencyKey) => call(recordVaccination, { query: { facilityId }, body, idempotencyKey }),
    reread: [keys.vaccinations(own)],
  };
}

export function useRemoveVaccination(id: string): Change {
  const own = useOwn();
  const { facilityId } = own;
  return { send: () => orGone(call(removeVaccination, { params: { id }, query: { facilityId } })), reread: [keys.vaccinations(own)] };
}
