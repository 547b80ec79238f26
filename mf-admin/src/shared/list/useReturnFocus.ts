import { useEffect, useRef } from 'react';

/** The id of the link that leads from a list's row to its record. */
export const rowLinkId = (record: string): string => `row-${record}`;

/**
 * When the open record is closed, returns the focus to its row, or to the given heading if the row is gone. Without a heading the frame
 * finds one.
 */
export function useReturnFocus(openId: string | undefined, heading?: string): void {
  const last = useRef(openId);
  useEffect(() => {
    const shut = last.current;
    last.current = openId;
    if (shut === undefined || openId !== undefined) return;
    const place = document.getElementById(rowLinkId(shut)) ?? (heading === undefined ? null : document.getElementById(heading));
    place?.focus();
  }, [openId, heading]);
}
