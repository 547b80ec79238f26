import { Card } from '@tenaye/ui/Card.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Container, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { ReactNode, RefObject } from 'react';
import { BarLink } from '../parts/LinkButton.tsx';
import { Page } from '../remote/page.tsx';

interface AuthFrameProps {
  heading: string;
  lead: string;
  /** Words of the way to the start page. */
  home: string;
  /** For a view that takes the focus itself. */
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
  children: ReactNode;
}

/** One view of the door of providers or administrators: what it is, in a sentence, and its form. */
export function AuthFrame({ heading, lead, home, headingRef, children }: AuthFrameProps) {
  return (
    <Page title={heading}>
      <Container $narrow>
        <Stack $gap="l">
          <Row>
            <BarLink to="/">
              <ChevronLeftIcon /> {home}
            </BarLink>
          </Row>
          <Stack as="header" $gap="xs">
            <Heading as="h1" $look={1} ref={headingRef} tabIndex={headingRef && -1}>
              {heading}
            </Heading>
            <Text $soft>{lead}</Text>
          </Stack>
          <Card $padding="m">{children}</Card>
        </Stack>
      </Container>
    </Page>
  );
}
