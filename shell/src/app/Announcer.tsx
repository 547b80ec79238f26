import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useEffect, useState } from 'react';

/** Tells screen readers the page they came to, whichever remote it belongs to: every page has a title of its own. */
export function Announcer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
