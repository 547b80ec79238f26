import { wasteInvoiceStatuses } from '@tenaye/contracts/waste.facts.ts';
import { ID } from '@tenaye/platform/address/shapes.ts';
import { useLocation, useNavigate, useSearchParams } from '@tenaye/platform/router.ts';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import type { InvoiceFilter } from './invoices.queries.ts';

const spec = { choices: { status: wasteInvoiceStatuses }, sizes: [25, 50, 100] } as const;
export const { sizes } = spec;

/** What is done with the open invoice. */
export type InvoiceAct = 'view' | 'pay';

/** The filters and the page of the invoices, and the open one, from the address. */
export function useInvoiceAddress() {
  const address = useTableAddress(spec);
  const filter: InvoiceFilter = { q: address.q || undefined, status: address.chosen('status') };
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = params.get('invoice');
  const act: InvoiceAct = params.get('act') === 'pay' ? 'pay' : 'view';
  const changed = (changes: Readonly<Record<string, string | undefined>>): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) value === undefined ? next.delete(name) : next.set(name, value);
    return next;
  };
  return {
    address,
    filter,
    open: id !== null && ID.test(id) ? { id, act } : undefined,
    openInvoice: (of: string, to: InvoiceAct) =>
      setParams(changed({ invoice: of, act: to === 'pay' ? to : undefined }), { state: { isOpened: true } }),
    /** Back, where this page opened the invoice; one that was opened by a link leaves the address. */
    close: () => (state?.isOpened ? void navigate(-1) : setParams(changed({ invoice: undefined, act: undefined }), { replace: true })),
  };
}
