import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  creditWasteInvoice,
  decideWastePayment,
  getWasteInvoice,
  listManagerInvoices,
  listManagerPayments,
  recordWastePayment,
} from '@tenaye/contracts/waste-invoice.facts.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { keys } from '../../shared/keys.ts';

type BodyOf<C extends typeof recordWastePayment | typeof creditWasteInvoice | typeof decideWastePayment> = CallInput<C>['body'];
export type NewPayment = BodyOf<typeof recordWastePayment>;
export type NewCredit = BodyOf<typeof creditWasteInvoice>;
export type PaymentDecision = BodyOf<typeof decideWastePayment>;

type InvoiceQuery = NonNullable<CallInput<typeof listManagerInvoices>['query']>;

/** One page of all facilities' invoices. */
export const invoicesQuery = (accountId: string, query: InvoiceQuery) =>
  queryOptions({
    queryKey: [...keys.managedInvoices(accountId), query],
    queryFn: ({ signal }) => callPage(listManagerInvoices, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const invoiceQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.managedInvoices(accountId), 'one', id],
    queryFn: ({ signal }) => call(getWasteInvoice, { params: { id }, query: {}, signal }),
    staleTime: 0,
  });

/** Payments that facilities announced and nobody has confirmed or rejected. */
export const announcedQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.managedInvoices(accountId), 'announced'],
    queryFn: ({ signal }) => callPage(listManagerPayments, { query: { limit: 100 }, signal }),
    staleTime: 0,
  });

/** The changes of invoices. All lists are read again, even after a refusal, which usually means that they are out of date. */
export function useInvoiceChanges() {
  const rereading = useReread(keys.managedInvoices);
  return {
    pay: (id: string) =>
      rereading((body: NewPayment, idempotencyKey) => call(recordWastePayment, { params: { id }, body, idempotencyKey })),
    credit: (id: string) =>
      rereading((body: NewCredit, idempotencyKey) => call(creditWasteInvoice, { params: { id }, body, idempotencyKey })),
    decide: (id: string) =>
      rereading((body: PaymentDecision, idempotencyKey) => call(decideWastePayment, { params: { id }, body, idempotencyKey })),
  };
}
