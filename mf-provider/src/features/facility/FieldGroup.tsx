import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';

/** Fields that belong together, under their heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack>
        <Heading as="h3" $look={3}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
