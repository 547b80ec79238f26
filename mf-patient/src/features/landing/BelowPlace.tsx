import type { Lazy } from '@tenaye/platform/remote/lazy.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isServer, kept } from './kept-html.ts';
import { toTop } from './to-top.ts';
import { useSectionFocus } from './useSectionFocus.ts';

const never = () => () => undefined;
/** True in the first render of a page whose HTML React takes over. */
const useTakesOver = (): boolean => {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return isHydrating && !isServer;
};

/**
 * The place of what stands below the doctors. It only has texts and links, so a first view keeps its HTML, and no first visit loads its
 * script. The script loads without a first view, and when the language changes.
 */
export function BelowPlace({ Below }: { Below: Lazy<object> }) {
  const { i18n } = useTranslation('mf-patient');
  const takesOver = useTakesOver();
  const [language] = useState(takesOver ? i18n.language : undefined);
  if (language === i18n.language) return <Kept />;
  return (
    <div>
      <Suspense>
        <Below />
      </Suspense>
    </div>
  );
}

/** The HTML as it came. Its links lead on within the page, as they would with a script of their own. */
function Kept() {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const goToSection = useSectionFocus();
  useEffect(() => {
    const element = place.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link?.getAttribute('href');
      if (!link || !path?.startsWith('/') || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (path === '/') toTop();
      else if (path.startsWith('/#')) goToSection();
      navigate(path, { replace: link.href === location.href });
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is empty
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={kept} />;
}
