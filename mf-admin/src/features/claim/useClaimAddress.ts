import { claimStatuses } from '@tenaye/contracts/claim.facts.ts';
import { claimSorts } from '@tenaye/contracts/claim-review.facts.ts';
import { profileKinds } from '@tenaye/contracts/provider-account.facts.ts';
import { ID } from '@tenaye/platform/address/shapes.ts';
import { useHere } from '@tenaye/platform/address/useHere.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { sortParam, useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import type { ClaimFilter, ClaimRef } from './claim.queries.ts';

const spec = { choices: { status: claimStatuses, kind: profileKinds }, sortable: claimSorts, sizes: [25, 50, 100] } as const;
export const { sizes } = spec;

/** The claim named in the address as `doctor.<id>`. */
function claimIn(text: string | null): ClaimRef | undefined {
  const [kind, id = ''] = text?.split('.') ?? [];
  const known = profileKinds.find((it) => it === kind);
  return known && ID.test(id) ? { kind: known, id } : undefined;
}

/** Filters, page and the open claim, all in the address. Without a status the list shows open claims. */
export function useClaimAddress() {
  const address = useTableAddress(spec);
  const [params] = useSearchParams();
  const filter: ClaimFilter = {
    q: address.q || undefined,
    status: address.chosen('status'),
    kind: address.chosen('kind'),
    sort: sortParam(address.sort, claimSorts),
  };
  const here = useHere();
  return {
    address,
    filter,
    /** Undefined while the list is shown; null for an address that names no claim. */
    open: params.has('claim') ? (claimIn(params.get('claim')) ?? null) : undefined,
    toClaim: ({ kind, id }: ClaimRef) => here({ claim: `${kind}.${id}` }),
    toList: here({ claim: undefined }),
  };
}
