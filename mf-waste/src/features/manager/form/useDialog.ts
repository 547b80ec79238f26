import { useLocation, useNavigate, useSearchParams } from '@tenaye/platform/router.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';

/**
 * What an open dialog is about, and a function that opens it, or closes it with undefined. An open dialog is an entry of the history, so that
 * Back closes it and leaves the page as it was.
 */
export function useDialog<About>(): [About | undefined, (about: About | undefined) => void] {
  const id = useId();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [about, setAbout] = useState<About>();
  const isOpen = about !== undefined && state?.dialog === id;
  // Read when it is set: a second press comes before the page is drawn again, and an answer perhaps after the reader has gone back.
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = isOpen;
    return () => {
      isHere.current = false;
    };
  }, [isOpen]);
  const set = (next: About | undefined) => {
    if (isHere.current === (next !== undefined)) return;
    isHere.current = next !== undefined;
    if (next === undefined) return void navigate(-1);
    setAbout(() => next);
    void navigate({ search: search.size > 0 ? `?${search}` : '' }, { state: { dialog: id } });
  };
  return [isOpen ? about : undefined, set];
}
