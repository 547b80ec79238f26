import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { announceWastePayment, getWasteInvoice, getWasteInvoiceTotals, listWasteInvoices } from '@tenaye/contracts/waste-invoice.facts.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';
import { useRenewWaste } from '../../shared/useRenewWaste.ts';

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

export type Announcement = CallInput<typeof announceWastePayment>['body'];

/** Announces a payment of an invoice; repeating it with the same key doesn't announce a second one. */
export function useAnnouncePayment(id: string) {
  const own = useOwn();
  const queryClient = useQueryClient();
  const renew = useRenewWaste();
  return useMutation({
    mutationFn: ({ payment, key }: { payment: Announcement; key: string }) =>
      call(announceWastePayment, { params: { id }, query: { facilityId: own.facilityId }, body: payment, idempotencyKey: key }),
    onSuccess: (invoice) => queryClient.setQueryData(invoiceQuery(own, id).queryKey, invoice),
    onSettled: () => void renew(),
  });
}
