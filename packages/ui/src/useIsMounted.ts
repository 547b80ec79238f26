import { useLayoutEffect, useRef } from 'react';

/**
 * Tells whether the component is still on the page, so that a late answer doesn't navigate away from what the person has opened since.
 * While the script of the next page loads, the page that was left is only hidden, which ends its layout effects alone. It counts as gone.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
