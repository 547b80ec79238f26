import { Row } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media } from '@tenaye/ui/theme.ts';
import type { Ref } from 'react';
import { styled } from 'styled-components';

interface ListHeadProps {
  id: string;
  title: string;
  lead: string;
  /** For a heading that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  isFocusable?: boolean;
}

/**
 * The heading of a list with what it is for, on one line where there is room. A phone begins with the list, so it leaves that sentence out.
 */
export const ListHead = ({ id, title, lead, headingRef, isFocusable = false }: ListHeadProps) => (
  <Row $gap="s" $align="baseline">
    <Heading id={id} ref={headingRef} {...(isFocusable && { tabIndex: -1 })}>
      {title}
    </Heading>
    <Lead $soft $size="s">
      {lead}
    </Lead>
  </Row>
);

const Lead = styled(Text)`${media.phone} { display: none; }`;
