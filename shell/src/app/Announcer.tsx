import type { HostRouter } from '@tenaye/platform/remote/remote.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useEffect, useState } from 'react';

/**
 * How long the text stays. It is removed after the announcement, because otherwise a search in the page would find the title twice.
 * Milliseconds.
 */
const SPOKEN_MS = 1000;

/** Announces the title of each new page to screen readers, whichever remote it belongs to. */
export function Announcer({ router }: { router: HostRouter }) {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let last = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === last) return;
      last = document.title;
      if (!router.hasNavigated()) return;
      setTitle(last);
      clearTimeout(timer);
      timer = setTimeout(setTitle, SPOKEN_MS, '');
    });
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [router]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
