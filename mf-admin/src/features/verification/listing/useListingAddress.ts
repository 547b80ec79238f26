import { profileKinds, type VerificationStatus, verificationStatuses } from '@tenaye/contracts/provider-account.facts.ts';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import type { ListingFilter } from '../verification.queries.ts';

const spec = { choices: { kind: profileKinds, status: verificationStatuses }, sizes: [25, 50, 100] } as const;
export const { sizes } = spec;

/** The filters and the page of a list of providers, from the address. With a fixed `status`, the longest waiting come first. */
export function useListingAddress(status?: VerificationStatus) {
  const address = useTableAddress(spec);
  const filter: ListingFilter = {
    q: address.q || undefined,
    kind: address.chosen('kind'),
    status: status ?? address.chosen('status'),
    waiting: status && 'oldest',
  };
  return { address, filter };
}
