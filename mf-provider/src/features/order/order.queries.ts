import { queryOptions, skipToken } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { cancelOrder, dispenseOrder, listVisitOrders, openOrder, signOrder } from '@tenaye/contracts/order.facts.ts';
import type { DoctorOrder, NewOrder, SignedOrder } from '@tenaye/contracts/order.ts';
import { searchMedications, searchTests } from '@tenaye/contracts/prescription.facts.ts';
import { sellAtCounter } from '@tenaye/contracts/sale.facts.ts';
import type { NewSale, Sale } from '@tenaye/contracts/sale.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

/** The orders of a visit, latest first. Read again when the visit is opened, because pharmacies and centers change them. */
export const visitOrdersQuery = (accountId: string, appointmentId: string) =>
  queryOptions({
    queryKey: [...keys.orders(accountId), appointmentId],
    queryFn: ({ signal }) => call(listVisitOrders, { params: { id: appointmentId }, signal }),
    staleTime: 0,
  });

/** Signs an order at a visit. */
export function useSigning(appointmentId: string): Change<NewOrder, DoctorOrder> {
  const { id: accountId } = useAccount();
  return {
    send: (body, idempotencyKey) => call(signOrder, { params: { id: appointmentId }, body, idempotencyKey }),
    reread: [keys.orders(accountId)],
  };
}

/** Cancels an order of a visit. */
export function useCancelling({ id, appointmentId }: Pick<DoctorOrder, 'id' | 'appointmentId'>): Change<{ reason: string }, DoctorOrder> {
  const { id: accountId } = useAccount();
  return {
    send: (body) => call(cancelOrder, { params: { id }, body }),
    find: async () =>
      (await call(listVisitOrders, { params: { id: appointmentId } })).find((it) => it.id === id && it.state === 'cancelled'),
    reread: [keys.orders(accountId)],
  };
}

/** A suggestion of a catalog. */
export interface Suggestion {
  id: string;
  label: string;
}

/** The entries of the catalog of medicines or tests that are closest to the typed text. They rarely change, so an answer stays fresh. */
export const catalogueQuery = (type: RequestType, q: string) =>
  queryOptions({
    queryKey: [...(type === 'medication' ? keys.medicines : keys.labTests), 'order', q],
    queryFn: q === '' ? skipToken : ({ signal }): Promise<Suggestion[]> => suggestions[type](q, signal),
  });

const suggestions: Record<RequestType, (q: string, signal: AbortSignal) => Promise<Suggestion[]>> = {
  medication: async (q, signal) =>
    (await call(searchMedications, { query: { q }, signal })).map(({ id, name, strength, form }) => ({
      id,
      label: [name, strength, form].filter((it) => it !== null).join(' '),
    })),
  diagnostic: async (q, signal) => (await call(searchTests, { query: { q }, signal })).map(({ id, name }) => ({ id, label: name })),
};

/** Opens an order by the code that a patient shows; it changes nothing. */
export function useOpening(): Change<{ code: string }, SignedOrder> {
  const { facilityId } = useOwn();
  return { send: (body) => call(openOrder, { query: { facilityId }, body }), isHarmless: true };
}

export interface Given {
  code: string;
  lines: { lineId: string; quantity: number }[];
}

/** Records what was given without the stock. */
export function useDispensing(id: string): Change<Given, SignedOrder> {
  const { facilityId } = useOwn();
  return { send: (body, idempotencyKey) => call(dispenseOrder, { params: { id }, query: { facilityId }, body, idempotencyKey }) };
}

/** Sells what the order names from the stock. */
export function useSellingOrdered(): Change<NewSale, Sale> {
  const own = useOwn();
  return {
    send: (body, idempotencyKey) => call(sellAtCounter, { query: { facilityId: own.facilityId }, body, idempotencyKey }),
    reread: [keys.inventory(own), keys.facility(own), keys.inventorySearch(own)],
  };
}
