import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/** A part of the detail under a heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Stack as="section" $gap="xs" aria-labelledby={headingId}>
      <Heading as="h3" $look={3} id={headingId}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** What somebody typed, with its line breaks. */
export const Typed = styled(Text).attrs({ $size: 's' })`white-space: pre-line; overflow-wrap: anywhere;`;
