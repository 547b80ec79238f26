import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { announceWastePayment, getWasteInvoice, getWasteInvoiceTotals, listWasteInvoices } from '@tenaye/contracts/waste-invoice.facts.ts';
import type { WasteInvoiceDetail } from '@tenaye/contracts/waste-invoice.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

export const totalsQuery = (own: Own) =>
  queryOptions({
    queryKey: [...keys.invoices(own), 'totals'],
    queryFn: ({ signal }) => call(getWasteInvoiceTotals, { query: { facilityId: own.facilityId }, signal }),
    staleTime: 0,
  });

export type InvoiceFilter = Omit<CallInput<typeof listWasteInvoices>['query'], 'facilityId' | 'limit' | 'cursor'>;

/** One page of the facility's invoices. */
export const invoicesQuery = (own: Own, filter: InvoiceFilter, page: { limit: number; cursor: string | undefined }) =>
  queryOptions({
    queryKey: [...keys.invoices(own), filter, page],
    queryFn: ({ signal }) => callPage(listWasteInvoices, { query: { facilityId: own.facilityId, ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One invoice with its lines, payments and credit notes. */
export const invoiceQuery = (own: Own, id: string) =>
  queryOptions({
    queryKey: [...keys.invoices(own), id],
    queryFn: ({ signal }) => call(getWasteInvoice, { params: { id }, query: { facilityId: own.facilityId }, signal }),
    staleTime: 0,
  });

type Announcement = CallInput<typeof announceWastePayment>['body'];

/** Announces a payment of an invoice. */
export function useAnnouncePayment(id: string): Change<Announcement, WasteInvoiceDetail> {
  const own = useOwn();
  const queryClient = useQueryClient();
  return {
    send: (body, idempotencyKey) =>
      call(announceWastePayment, { params: { id }, query: { facilityId: own.facilityId }, body, idempotencyKey }),
    keep: (invoice) => void queryClient.setQueryData(invoiceQuery(own, id).queryKey, invoice),
    reread: [keys.facility],
  };
}
