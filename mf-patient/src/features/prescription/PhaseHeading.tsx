import { isFocusInOverlay } from '@tenaye/ui/overlay.ts';
import { Heading } from '@tenaye/ui/Text.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/**
 * The heading of a newly shown phase. Takes the focus, so that a screen reader and the keyboard continue there, unless a dialog or popover
 * is open.
 */
export function PhaseHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusInOverlay()) return;
    heading.current?.focus({ preventScroll: true });
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight) heading.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <Quiet as="h3" $look={2} ref={heading} tabIndex={-1}>
      {children}
    </Quiet>
  );
}

const Quiet = styled(Heading)`scroll-margin-block-start: 6rem; &:focus { outline: none; }`;
