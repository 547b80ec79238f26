import { useEffect, useRef } from 'react';
import { OpenClaim } from './detail/OpenClaim.tsx';
import { ClaimList, LIST_HEADING } from './list/ClaimList.tsx';
import { rowIdOf } from './list/useClaimColumns.tsx';
import { useClaimAddress } from './useClaimAddress.ts';

/** The tab Claims: the list, or the claim named in the address. */
export function Claims() {
  const { open } = useClaimAddress();
  useReturnFocus(open?.id);
  return open === undefined ? <ClaimList /> : <OpenClaim key={open?.id} claim={open} />;
}

/** When the open claim is closed, returns the focus to its row, or to the list if the row is gone. */
function useReturnFocus(openId: string | undefined): void {
  const last = useRef(openId);
  useEffect(() => {
    const shut = last.current;
    last.current = openId;
    if (shut === undefined || openId !== undefined) return;
    (document.getElementById(rowIdOf({ id: shut })) ?? document.getElementById(LIST_HEADING))?.focus();
  }, [openId]);
}
