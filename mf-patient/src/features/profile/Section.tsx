import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { type ReactNode, useId } from 'react';

/** One matter of the profile, on a card of its own. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Card as="section" $padding="l" aria-labelledby={headingId}>
      <Stack>
        <Stack $gap="xxs">
          <Heading id={headingId}>{title}</Heading>
          {text && <Text $soft>{text}</Text>}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
