import { useEffect, useRef } from 'react';

/** Tells whether the component is still mounted, so that a late answer doesn't lead a person away from where they went meanwhile. */
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
