import { useReturnFocus } from '@tenaye/platform/list/useReturnFocus.ts';
import { OpenClaim } from './detail/OpenClaim.tsx';
import { ClaimList, LIST_HEADING } from './list/ClaimList.tsx';
import { useClaimAddress } from './useClaimAddress.ts';

const listHeading = (): HTMLElement | null => document.getElementById(LIST_HEADING);

/** The tab Claims: the list, or the claim named in the address. */
export function Claims() {
  const { open } = useClaimAddress();
  useReturnFocus(open?.id, listHeading);
  return open === undefined ? <ClaimList /> : <OpenClaim key={open?.id} claim={open} />;
}
