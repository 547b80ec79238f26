import { useEffect, useRef } from 'react';

/** Whether the component is still on the page: what comes back late must not lead a person away from where they went meanwhile. */
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
