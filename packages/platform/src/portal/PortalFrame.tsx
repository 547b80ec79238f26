import { BarLink, LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { HomeIcon, UserIcon } from '@tenaye/ui/icons.tsx';
import { Container, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAuth } from '../client/auth.tsx';
import { PortalBell } from './PortalBell.tsx';
import { PORTAL } from './texts.ts';
import { useSignOut } from './useSignOut.ts';

interface PortalFrameProps {
  title: string;
  /** The purpose of the page in one sentence. */
  lead: string;
  /** The path after signing out (spec: by portal). */
  signOutTo: '/' | '/provider/login' | '/admin/login';
  /** The label of the link to the start page (spec: by portal); `home` by default. */
  home?: 'home' | 'backHome';
  /** Called instead of signing out, by pages that ask or clean up first; they call `signOut` when they are done. */
  onSignOut?: (signOut: () => void) => void;
  /** Set on every page but the dashboard itself, where the account has one. */
  hasDashboardLink?: boolean;
  /** Shows who is signed in. */
  hasName?: boolean;
  /** For a page with one column of text or fields. */
  isNarrow?: boolean;
  /** A note in the bar about the page's current state. */
  note?: ReactNode;
  /** Shows which of several facilities the page is about, and leads to the others. */
  switcher?: ReactNode;
  children?: ReactNode;
}

/** The bar, heading and column around each page of a signed-in provider, administrator or member of the staff. */
export function PortalFrame({ title, lead, isNarrow = false, switcher, children, ...bar }: PortalFrameProps) {
  return (
    <Page title={title}>
      <Container $narrow={isNarrow}>
        <Stack $gap="l">
          <PortalBar {...bar} />
          <Stack as="header" $gap="xs">
            <Heading as="h1" $look={1}>
              {title}
            </Heading>
            <Text $soft>{lead}</Text>
            {switcher}
          </Stack>
          {children}
        </Stack>
      </Container>
    </Page>
  );
}

type PortalBarProps = Pick<PortalFrameProps, 'signOutTo' | 'onSignOut' | 'home' | 'hasDashboardLink' | 'hasName' | 'note'>;

function PortalBar({ signOutTo, onSignOut, home = 'home', hasDashboardLink = false, hasName = false, note }: PortalBarProps) {
  const { t } = useTranslation(PORTAL);
  const { signOut, isPending } = useSignOut(signOutTo);
  const { provider } = useAuth();
  return (
    <Bar aria-label={t('nav')}>
      <HomeLink to="/">
        <HomeIcon /> <span>{t(home)}</span>
      </HomeLink>
      {note && <Note>{note}</Note>}
      <Ways>
        {provider && <PortalBell account={provider.account} facilities={provider.facilities} />}
        {provider && hasName && (
          <SignedInName $gap="xxs">
            <UserIcon />
            <Text as="span" $size="s">
              {[provider.account.firstName, provider.account.lastName].filter(Boolean).join(' ')}
            </Text>
          </SignedInName>
        )}
        {hasDashboardLink && (
          <DashboardLink to="/provider/dashboard" $tone="plain" $size="small">
            {t('dashboard')}
          </DashboardLink>
        )}
        <Button tone="quiet" size="small" onClick={() => (onSignOut ? onSignOut(signOut) : signOut())} busy={isPending}>
          {t('logout')}
        </Button>
      </Ways>
    </Bar>
  );
}

// The bell's list is positioned below the bar, over the page.
const Bar = styled.nav`
  position: relative;
  z-index: 20;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
`;
// Keeps the bar to one line on the narrowest phone; screen readers still read the word.
const HomeLink = styled(BarLink)`
  min-height: ${theme.touch};
  ${media.narrow} { > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } }
`;
// In two lines where one would push the bar into a second one.
const DashboardLink = styled(LinkButton)`${media.narrow} { max-width: 7rem; line-height: 1.2; text-align: center; }`;
const Note = styled.div`${media.narrow} { order: 1; flex-basis: 100%; }`;
// The buttons beside the name have padding; plain text has none.
const SignedInName = styled(Row)`margin-inline-end: ${theme.space.xs};`;
const Ways = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  margin-inline-start: auto;
  ${media.narrow} { gap: ${theme.space.xxs}; }
`;
