import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { announceBar, BAR_PLACE } from '@tenaye/platform/remote/bar-place.ts';
import { Link, useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { Container } from '@tenaye/ui/layout.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { Wordmark } from '@tenaye/ui/Wordmark.tsx';
import { useLayoutEffect } from 'react';
import { styled } from 'styled-components';
import { LanguageSwitch } from '../features/language/LanguageSwitch.tsx';
import { SchemeSwitch } from '../features/scheme/SchemeSwitch.tsx';

/** The height of the bar; the page starts below it. */
export const NAVIGATION_HEIGHT = '3.5rem';

const PORTALS = /^\/(provider|admin|data-collection)(\/|$)/;

interface TopNavigationProps {
  /** False hides the Provider Portal button for everyone. */
  showsProviderPortal?: boolean;
}

/**
 * The bar at the top of every page: the wordmark, the remote's own navigation, and the page's own controls. The buttons for sign-in and the
 * provider portal are for visitors outside the portals; their room is reserved until the session is known. Without scripts the session
 * stays unknown, and the buttons are shown.
 */
export function TopNavigation({ showsProviderPortal = true }: TopNavigationProps) {
  const { t } = useTranslation('shell');
  const { user, isLoading } = useAuth();
  const { pathname } = useLocation();
  const isVisitor = !user && !PORTALS.test(pathname);
  useLayoutEffect(announceBar, []);
  return (
    <Bar>
      <Line>
        <Home to="/" aria-label={t('nav.home')}>
          <Wordmark />
        </Home>
        <Place id={BAR_PLACE} />
        {isVisitor && (
          <Ways data-unknown={isLoading || undefined} data-scriptless>
            <PortalLink as={Link} to="/client/auth" $size="small">
              {t('nav.signIn')}
            </PortalLink>
            {showsProviderPortal && (
              <PortalLink href="/provider/login" $tone="quiet" $size="small">
                {t('nav.providerPortal')}
              </PortalLink>
            )}
          </Ways>
        )}
        <LanguageSwitch />
        <SchemeSwitch />
      </Line>
    </Bar>
  );
}

const Bar = styled.header`
  position: fixed;
  z-index: 40;
  inset: 0 0 auto;
  border-block-end: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  ${media.low} { position: absolute; }
`;
// The last button's icon is aligned with the edge of the content below; the button's touch target extends beyond it.
const Line = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  height: calc(${NAVIGATION_HEIGHT} - 1px);
  ${media.narrow} { gap: ${theme.space.xxs}; }
  > button { margin-inline-end: calc((1.375rem - ${theme.touch}) / 2); }
`;
// Where the row is full, the wordmark's text is the first part to disappear: it wraps below the symbol and out of sight.
const Home = styled(Link)`
  display: flex;
  flex: 0 999 auto;
  align-items: center;
  min-width: 2rem;
  height: ${theme.touch};
  text-decoration: none;
  > span { flex-wrap: wrap; height: 1.45em; overflow: hidden; }
`;
const Place = styled.div`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space.xs};
  min-width: 0;
`;
const Ways = styled.div`
  display: flex;
  gap: ${theme.space.xs};
  &[data-unknown] { visibility: hidden; }
`;
const PortalLink = styled.a<ButtonLook>`
  ${buttonLook}
  ${media.narrow} { padding-inline: ${theme.space.xxs}; font-size: ${theme.text.xs}; }
  white-space: nowrap;
  /* On a phone the way to the provider portal is in the landing page's footer: it would take the room of the name. */
  &:not(:first-child) { ${media.phone} { display: none; } }
`;
