import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAudit } from '@tenaye/contracts/audit.facts.ts';
import { type CallInput, callPage } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';

export type AuditFilter = Omit<NonNullable<CallInput<typeof listAudit>['query']>, 'limit' | 'cursor'>;

/** One page of the audit log. */
export const auditQuery = (accountId: string, filter: AuditFilter, page: { limit: number; cursor: string | undefined }) =>
  queryOptions({
    queryKey: [...keys.audit(accountId), filter, page],
    queryFn: ({ signal }) => callPage(listAudit, { query: { ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
