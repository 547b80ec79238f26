import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { InBar } from '@tenaye/platform/remote/bar.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { HomeIcon } from '@tenaye/ui/icons.tsx';
import { keepFocus } from '@tenaye/ui/keep-focus.ts';
import { Container, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, useLayoutEffect } from 'react';
import { css, styled } from 'styled-components';
import { useAuth } from '../client/auth.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { BarFold } from './BarFold.tsx';
import { useFacilityInUrl } from './facility-param.ts';
import { PortalBell } from './PortalBell.tsx';
import { PORTAL } from './texts.ts';
import { type AfterSignOut, useSignOut } from './useSignOut.ts';

interface PortalFrameProps {
  title: string;
  /** The purpose of the page in one sentence; false on its further views, whose own headings state their purpose. */
  lead?: string | false;
  /** The path after signing out (spec: by portal). */
  signOutTo: '/' | '/provider/login' | '/admin/login';
  /** The label of the link to the start page (spec: by portal); `home` by default. */
  home?: 'home' | 'backHome';
  /**
   * Called instead of signing out, for pages that ask first. They then call `signOut`, passing what removes data from the device once the
   * sign-out has succeeded.
   */
  onSignOut?: (signOut: (after?: AfterSignOut) => void) => void;
  /** Set on every page but the dashboard itself, where the account has one. */
  hasDashboardLink?: boolean;
  /** Shows who is signed in, with a menu that also has the sign-out. */
  hasName?: boolean;
  /** For a page with one column of text or fields. */
  isNarrow?: boolean;
  /** A note beside the title about the page's current state. */
  note?: ReactNode;
  /** Shows which of several facilities the page is about, and leads to the others. */
  switcher?: ReactNode;
  /** The name of the open part, for the title of the browser's tab. */
  part?: string;
  /** The portal's parts. On a desktop they stand below the title, beside the content, which gets the window's width. */
  rail?: ReactNode;
  children?: ReactNode;
}

/**
 * The navigation, heading and column of each page of a signed-in provider, administrator or member of the staff. Of several facilities, the
 * open one is named in full: a phone's bar has room for the first words only, which the branches of a chain share.
 */
export function PortalFrame({ title, lead, isNarrow = false, note, part, rail, children, ...bar }: PortalFrameProps) {
  useWidePage(Boolean(rail));
  const facility = useOpenFacility();
  return (
    <Page title={[facility, part, title].filter(Boolean).join(' · ')}>
      <InBar>
        <PortalBar {...bar} />
      </InBar>
      <Container ref={keepFocus} $narrow={isNarrow}>
        <Parts $gap="l" $beside={Boolean(rail)}>
          <Stack as="header" $gap="xs">
            <Row>
              <Heading as="h1" $look={rail ? 2 : 1}>
                {title}
              </Heading>
              {note}
            </Row>
            {facility && <OpenFacility $strong>{facility}</OpenFacility>}
            {lead && <Text $soft>{lead}</Text>}
            {rail}
          </Stack>
          {rail ? <Stack $gap="l">{children}</Stack> : children}
        </Parts>
      </Container>
    </Page>
  );
}

/** The name of the facility in the URL, where the account has several. */
function useOpenFacility(): string | undefined {
  const facilityId = useFacilityInUrl();
  const facilities = useAuth().provider?.facilities ?? [];
  return facilities.length > 1 ? facilities.find((it) => it.id === facilityId)?.name : undefined;
}

/** Widens the page, and the shell's bar with it, for tables beside a rail. */
function useWidePage(isWide: boolean): void {
  useLayoutEffect(() => {
    if (!isWide) return;
    const { style } = document.documentElement;
    style.setProperty('--tn-page', '100rem');
    return () => void style.removeProperty('--tn-page');
  }, [isWide]);
}

type PortalBarProps = Pick<PortalFrameProps, 'signOutTo' | 'onSignOut' | 'home' | 'hasDashboardLink' | 'hasName' | 'switcher'>;

function PortalBar({ signOutTo, onSignOut, home = 'home', hasDashboardLink = false, hasName = false, switcher }: PortalBarProps) {
  const { t } = useTranslation(PORTAL);
  const { signOut, isPending } = useSignOut(signOutTo);
  const { provider } = useAuth();
  const leave = (
    <Button tone="quiet" size="small" onClick={() => (onSignOut ? onSignOut(signOut) : signOut())} busy={isPending}>
      {t('logout')}
    </Button>
  );
  return (
    <Bar aria-label={t('nav')}>
      {switcher}
      <Ways>
        {provider && <PortalBell account={provider.account} facilities={provider.facilities} />}
        <BarFold label={t('menu')}>
          <LinkButton to="/" $tone="plain" $size="small">
            <HomeIcon /> {t(home)}
          </LinkButton>
          {hasDashboardLink && (
            <LinkButton to="/provider/dashboard" $tone="plain" $size="small">
              {t('dashboard')}
            </LinkButton>
          )}
          {provider && hasName ? <AccountMenu account={provider.account}>{leave}</AccountMenu> : leave}
        </BarFold>
      </Ways>
    </Bar>
  );
}

/** The header above the content; with a rail, beside it on a desktop, where it stays in view. */
const Parts = /*#__PURE__*/ styled(Stack)<{ $beside: boolean }>`
  ${({ $beside }) =>
    $beside &&
    css`
      ${media.desktop} {
        grid-template-columns: 12.5rem minmax(0, 1fr);
        align-items: start;
        > header { position: sticky; inset-block-start: calc(var(--tn-bar) + ${theme.space.l}); }
      }
    `}
`;
const OpenFacility = /*#__PURE__*/ styled(Text)`overflow-wrap: anywhere; ${media.wide} { display: none; }`;
const Bar = /*#__PURE__*/ styled.nav`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${theme.space.xs};
  min-width: 0;
  ${media.narrow} { gap: ${theme.space.xxs}; }
`;
const Ways = /*#__PURE__*/ styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: inherit;
  margin-inline-start: auto;
`;
