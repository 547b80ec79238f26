import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Container, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TibebBorder } from '@tenaye/ui/TibebBorder.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ComponentType, ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { BarLink } from '../address/LinkButton.tsx';
import { Page } from '../remote/page.tsx';

/** Props that every frame around an account view accepts. */
export interface AuthFrameProps {
  heading: string;
  lead: string;
  /** For a view that moves the focus to its heading. */
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
  children: ReactNode;
}

/** A portal's frame around its account views: `AuthFrame` or one of its own. */
export type Frame = ComponentType<AuthFrameProps>;

/** The frame of one account view of providers or administrators: its heading, its purpose in a sentence, and its form. */
export function AuthFrame({ heading, lead, headingRef, children }: AuthFrameProps) {
  const { t } = useTranslation('account');
  return (
    <Page title={heading}>
      <Container $narrow>
        <Stack $gap="l">
          <Row>
            <BarLink to="/">
              <ChevronLeftIcon /> {t('home')}
            </BarLink>
          </Row>
          <Stack as="header" $gap="xs">
            <Heading as="h1" $look={1} ref={headingRef} tabIndex={headingRef && -1}>
              {heading}
            </Heading>
            <Text $soft>{lead}</Text>
          </Stack>
          <Banded $padding="m">
            <TibebBorder height={8} />
            {children}
          </Banded>
        </Stack>
      </Container>
    </Page>
  );
}

/** The band runs along the card's upper edge; clipping the whole card would also clip focus rings and lists that open over it. */
const Banded = styled(Card)`
  && { padding-block-start: ${theme.space.l}; }
  > svg:first-child { position: absolute; inset: 0 0 auto; border-radius: ${theme.radius.l} ${theme.radius.l} 0 0; }
`;
