import type { AuthFrameProps } from '@tenaye/platform/account/AuthFrame.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { NeedsScript } from '../../shared/NeedsScript.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { WantedBooking } from './WantedBooking.tsx';

interface AuthViewProps extends AuthFrameProps {
  /** The document title; defaults to the heading. */
  title?: string;
}

/** One view of the sign-in screens: its heading, a lead sentence, what the visitor was about to book, and its form. */
export function AuthView({ title, heading, lead, headingRef, children }: AuthViewProps) {
  return (
    <Page title={title ?? heading}>
      <AuthFrame>
        <Stack $gap="xs">
          <Heading as="h1" $look={1} ref={headingRef} tabIndex={headingRef && -1}>
            {heading}
          </Heading>
          <Text $soft>{lead}</Text>
          <WantedBooking />
        </Stack>
        <NeedsScript what="signIn" />
        <Card data-scripted $padding="l">
          {children}
        </Card>
      </AuthFrame>
    </Page>
  );
}
