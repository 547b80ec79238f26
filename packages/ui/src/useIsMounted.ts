import { useEffect, useRef } from 'react';

/**
 * Tells whether the component is still mounted, so that a late answer doesn't navigate away from a page that the person has opened since.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
