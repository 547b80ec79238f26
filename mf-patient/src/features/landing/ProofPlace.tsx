import type { Lazy } from '@tenaye/platform/remote/lazy.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isServer, kept } from './kept-html.ts';

/**
 * The place of the doctors who are free soonest. A first view has them as HTML; their script loads when half of them is in view,
 * so that no first visit waits for it. Without a first view, their data comes then, too.
 */
export function ProofPlace({ Proof }: { Proof: Lazy<object> }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(isServer);
  useEffect(() => {
    // `IntersectionObserver` is missing only in tests.
    if (isSeen || !place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const view = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsSeen(true);
      },
      { threshold: 0.5 },
    );
    view.observe(place.current);
    return () => view.disconnect();
  }, [isSeen]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is empty
  if (!isSeen) return <Place key="kept" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={kept} />;
  return (
    <Place key="live">
      <Suspense>
        <Proof />
      </Suspense>
    </Place>
  );
}

/** Keeps the height of what is coming, so that the page below stays where it is. */
const Place = styled.div`
  min-height: 15.5rem;
  padding-block-start: ${theme.space.s};
  ${media.desktop} { min-height: 14.5rem; }
`;
