import { Heading } from '@tenaye/ui/Text.tsx';
import { useFirstFocus } from '@tenaye/ui/useFirstFocus.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface OpenedHeadingProps {
  id: string;
  children: ReactNode;
  translate?: 'no';
}

/** The heading of something that was opened within a page. It takes the focus, so that keyboards and screen readers continue there. */
export function OpenedHeading(props: OpenedHeadingProps) {
  const heading = useFirstFocus();
  return <Shape {...props} ref={heading} tabIndex={-1} />;
}

// No focus ring, because a ring marks what the keyboard can act on.
const Shape = styled(Heading)`overflow-wrap: anywhere; &:focus { outline: none; }`;
