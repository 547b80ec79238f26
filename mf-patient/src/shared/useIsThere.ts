import { useEffect, useRef } from 'react';

/** Whether the component is still on the page: what comes back late must not lead a person away from where they went meanwhile. */
export function useIsThere(): () => boolean {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return () => isThere.current;
}
