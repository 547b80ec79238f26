import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { Link, useLocation } from '@tenaye/platform/router.ts';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { Wordmark } from '@tenaye/ui/Wordmark.tsx';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LanguageSwitch } from '../features/language/LanguageSwitch.tsx';
import { SchemeSwitch } from '../features/scheme/SchemeSwitch.tsx';

/** The height of the bar; the page starts below it. */
export const NAVIGATION_HEIGHT = '4rem';

const PORTALS = /^\/(provider|admin|data-collection)(\/|$)/;

interface TopNavigationProps {
  /** False hides the Provider Portal button for everyone. */
  showsProviderPortal?: boolean;
}

/** Fixed at the top of every page. The link to the provider portal is hidden inside the portal and from signed-in patients. */
export function TopNavigation({ showsProviderPortal = true }: TopNavigationProps) {
  const { t } = useTranslation('shell');
  const { user } = useAuth();
  const { pathname } = useLocation();
  const hidesPortal = !showsProviderPortal || Boolean(user) || PORTALS.test(pathname);
  return (
    <Bar>
      <Content aria-label={t('nav.label')}>
        <Home to="/" aria-label={t('nav.home')}>
          <Wordmark />
        </Home>
        <End>
          <LanguageSwitch />
          <SchemeSwitch />
          {!hidesPortal && (
            <PortalLink href="/provider/login" $tone="quiet" $size="small">
              {t('nav.providerPortal')}
            </PortalLink>
          )}
        </End>
      </Content>
    </Bar>
  );
}

const Bar = styled.header`
  position: fixed;
  z-index: 40;
  inset: 0 0 auto;
  border-block-end: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
`;
const Content = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
  max-width: 1200px;
  height: calc(${NAVIGATION_HEIGHT} - 1px);
  margin-inline: auto;
  padding-inline: ${theme.space.m};
`;
const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touch};
  text-decoration: none;
`;
const End = styled.div`display: flex; align-items: center; gap: ${theme.space.xs};`;
const PortalLink = styled.a<ButtonLook>`
  ${buttonLook}
  white-space: nowrap;
`;
