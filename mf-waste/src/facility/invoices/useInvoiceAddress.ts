import { wasteInvoiceStatuses } from '@tenaye/contracts/waste.facts.ts';
import { useOpenRecord } from '@tenaye/platform/address/useOpenRecord.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import type { InvoiceFilter } from './invoices.queries.ts';

const spec = { choices: { status: wasteInvoiceStatuses }, sizes: [25, 50, 100] } as const;
export const { sizes } = spec;

/** The action on the open invoice. */
export type InvoiceAct = 'view' | 'pay';

/** The filters and the page of the invoices, and the open one, from the address. */
export function useInvoiceAddress() {
  const address = useTableAddress(spec);
  const filter: InvoiceFilter = { q: address.q || undefined, status: address.chosen('status') };
  const [params] = useSearchParams();
  const { id, open, close } = useOpenRecord('invoice');
  const act: InvoiceAct = params.get('act') === 'pay' ? 'pay' : 'view';
  return {
    address,
    filter,
    open: id && { id, act },
    openInvoice: (of: string, to: InvoiceAct) => open(of, { act: to === 'pay' ? to : undefined }),
    close: () => close({ act: undefined }),
  };
}
