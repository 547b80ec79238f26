import { queryOptions } from '@tanstack/react-query';
import { findRecords } from '@tenaye/contracts/admin.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';

/** The records with this name, number or id that the administrator may open. */
export const foundQuery = (accountId: string, q: string) =>
  queryOptions({
    queryKey: [...keys.found(accountId), q],
    queryFn: ({ signal }) => call(findRecords, { body: { q }, signal }),
    enabled: q !== '',
    staleTime: 0,
  });
