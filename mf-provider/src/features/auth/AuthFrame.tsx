import { BarLink } from '@tenaye/platform/LinkButton.tsx';
import { Page } from '@tenaye/platform/page.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Container, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';

interface AuthFrameProps {
  heading: string;
  lead: string;
  /** For a view that takes the focus itself. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** One view of the providers' door: what it is, in a sentence, and its form. */
export function AuthFrame({ heading, lead, headingRef, children }: AuthFrameProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <Page title={heading}>
      <Container $narrow>
        <Stack $gap="l">
          <Row>
            <BarLink to="/">
              <ChevronLeftIcon /> {t('auth.home')}
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
