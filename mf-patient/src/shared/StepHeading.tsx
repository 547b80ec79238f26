import { useHostRouter } from '@tenaye/platform/address/host-router.tsx';
import { isFocusInOverlay } from '@tenaye/ui/overlay.ts';
import { Heading } from '@tenaye/ui/Text.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** The height at the top that the page's bar may cover. */
const BAR_PX = 96;

/**
 * The heading of one step of a flow. Takes the focus when the step appears, so that a screen reader starts there and the step scrolls into
 * view. On the first page of a visit, and while a dialog or popover is open, it leaves the focus and the scroll position alone.
 */
export function StepHeading({ id, children }: { id?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const router = useHostRouter();
  useEffect(() => {
    if (!router.hasNavigated() || isFocusInOverlay()) return;
    heading.current?.focus({ preventScroll: true });
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (top < BAR_PX || top > window.innerHeight) heading.current?.scrollIntoView?.({ block: 'start' });
  }, [router]);
  return (
    <Quiet id={id} ref={heading} tabIndex={-1}>
      {children}
    </Quiet>
  );
}

const Quiet = styled(Heading)`scroll-margin-block-start: 6rem; &:focus { outline: none; }`;
