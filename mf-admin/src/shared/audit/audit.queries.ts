import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { checkAuditSeals, listAudit, listAuditSeals } from '@tenaye/contracts/audit.facts.ts';
import type { AuditSealCheck } from '@tenaye/contracts/audit.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { keys } from '../keys.ts';

export type AuditFilter = Omit<NonNullable<CallInput<typeof listAudit>['query']>, 'limit' | 'cursor'>;

/** One page of the audit log. */
export const auditQuery = (accountId: string, filter: AuditFilter, page: { limit: number; cursor: string | undefined }) =>
  queryOptions({
    queryKey: [...keys.audit(accountId), filter, page],
    queryFn: ({ signal }) => callPage(listAudit, { query: { ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The latest sealed days. */
export const sealsQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.auditSeals(accountId),
    queryFn: ({ signal }) => call(listAuditSeals, { query: {}, signal }),
  });

/** Compares sealed days with their entries. It changes nothing but the log, so a lost answer is simply asked for again. */
export const checkingSeals: Change<{ from: string; to: string }, AuditSealCheck[]> = {
  send: (body) => call(checkAuditSeals, { body }),
  isHarmless: true,
};
