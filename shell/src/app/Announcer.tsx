import type { HostRouter } from '@tenaye/platform/remote/remote.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useEffect, useState } from 'react';

/** The text goes once it was read out: it would be found a second time by anybody who searches the page. Milliseconds. */
const SPOKEN_MS = 1000;

/** Tells screen readers the page they came to, whichever remote it belongs to: every page has a title of its own. */
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
