import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { BarLink, LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { HomeIcon } from '@tenaye/ui/icons.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ProviderBell } from './notification/ProviderBell.tsx';
import { useSignOut } from './useSignOut.ts';

interface PortalFrameProps {
  title: string;
  /** What the page is for, in one sentence. */
  lead: string;
  /** Where signing out leads (spec: by portal). */
  logoutTo: '/' | '/provider/login';
  /** On every page but the dashboard itself. */
  hasDashboardLink?: boolean;
  /** Said in the bar: what the page is for at the moment. */
  note?: ReactNode;
  children: ReactNode;
}

/** The bar, heading and column around each page of a signed-in provider. */
export function PortalFrame({ title, lead, logoutTo, hasDashboardLink = false, note, children }: PortalFrameProps) {
  const { t } = useTranslation('mf-provider');
  const { signOut, isPending } = useSignOut(logoutTo);
  const { provider } = useAuth();
  return (
    <Page title={title}>
      <Container>
        <Stack $gap="l">
          <Bar aria-label={t('frame.nav')}>
            <HomeLink to="/">
              <HomeIcon /> <span>{t('frame.home')}</span>
            </HomeLink>
            {note && <Note>{note}</Note>}
            <Ways>
              {provider && <ProviderBell account={provider.account} />}
              {hasDashboardLink && (
                <LinkButton to="/provider/dashboard" $tone="plain" $size="small">
                  {t('frame.dashboard')}
                </LinkButton>
              )}
              <Button tone="quiet" size="small" onClick={signOut} busy={isPending}>
                {t('frame.logout')}
              </Button>
            </Ways>
          </Bar>
          <Stack as="header" $gap="xs">
            <Heading as="h1" $look={1}>
              {title}
            </Heading>
            <Text $soft>{lead}</Text>
          </Stack>
          {children}
        </Stack>
      </Container>
    </Page>
  );
}

// The bell's list hangs from the bar, over the page.
const Bar = styled.nav`
  position: relative;
  z-index: 20;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
`;
// One line on the narrowest phone: the word stays for those who hear it.
const HomeLink = styled(BarLink)`
  min-height: ${theme.touch};
  ${media.narrow} { > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } }
`;
const Note = styled.div`${media.narrow} { order: 1; flex-basis: 100%; }`;
const Ways = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  margin-inline-start: auto;
  ${media.narrow} { gap: ${theme.space.xxs}; }
`;
