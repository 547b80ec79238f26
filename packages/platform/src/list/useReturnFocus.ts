import { useEffect, useRef } from 'react';

/**
 * Returns the focus when the subject `openId`, which takes the place of its list, is closed: to the row whose element has the id
 * `rowIdOf(openId)`, or to `otherwise` if the row is gone.
 */
export function useReturnFocus(
  openId: string | undefined,
  rowIdOf: (id: string) => string,
  otherwise?: () => HTMLElement | null | undefined,
): void {
  const last = useRef(openId);
  useEffect(() => {
    const shut = last.current;
    last.current = openId;
    if (shut !== undefined && openId === undefined) (document.getElementById(rowIdOf(shut)) ?? otherwise?.())?.focus();
  }, [openId, rowIdOf, otherwise]);
}
