import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { type ReactNode, useId } from 'react';

/** A part of a long form, under a heading of its own. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <Heading as="h3" $look={3} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
