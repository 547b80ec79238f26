import { useEffect, useRef } from 'react';

/** The id of the link that leads from a list's row to its record. */
export const rowLinkId = (record: string): string => `row-${record}`;

/**
 * Returns the focus when the record `openId`, shown in place of its list or above it, is closed: to its row's link, or to `otherwise` if
 * the row is gone. Without `otherwise` the frame finds a place.
 */
export function useReturnFocus(openId: string | undefined, otherwise?: () => HTMLElement | null | undefined): void {
  const last = useRef(openId);
  useEffect(() => {
    const shut = last.current;
    last.current = openId;
    if (shut !== undefined && openId === undefined) (document.getElementById(rowLinkId(shut)) ?? otherwise?.())?.focus();
  }, [openId, otherwise]);
}
