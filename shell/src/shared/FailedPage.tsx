import { Page } from '@tenaye/platform/remote/page.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';

/** The page in the place of one that can't be shown: the title of that page, in the tab too, above what went wrong and the way out. */
export function FailedPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <Container $narrow>
        <Stack>
          <Heading as="h1" $look={1}>
            {title}
          </Heading>
          {children}
        </Stack>
      </Container>
    </Page>
  );
}
