import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { useSingleFlight } from '@tenaye/platform/client/single-flight.ts';
import { useDisclosure } from '@tenaye/platform/parts/useDisclosure.ts';
import { useRefusal } from '@tenaye/platform/parts/useRefusal.ts';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { NavLink, useLocation } from '@tenaye/platform/router.ts';
import { CloseIcon, LogoutIcon, MenuIcon } from '@tenaye/ui/icons.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { forgetSession } from '../shared/session-owner.ts';

const places = [
  { key: 'dashboard', to: '/dashboard' },
  { key: 'diagnostics', to: '/diagnostics' },
  { key: 'pharmacy', to: '/pharmacy' },
] as const;

/** The patient's navigation: a row, or a menu behind a button on narrow screens. */
export function PatientNav() {
  const { t } = useTranslation('mf-patient');
  const { videosUrl } = useConfig();
  const listId = useId();
  const { isOpen, toggle, close, frame } = useDisclosure();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when it has led somewhere
  useEffect(close, [pathname]);
  return (
    <Frame ref={frame}>
      <MenuButton type="button" aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
        {isOpen ? <CloseIcon /> : <MenuIcon />} {t('nav.menu')}
      </MenuButton>
      <nav aria-label={t('nav.label')}>
        <List id={listId} $open={isOpen}>
          {places.map((it) => (
            <li key={it.key}>
              <Place to={it.to}>{t(`nav.${it.key}`)}</Place>
            </li>
          ))}
          {videosUrl && (
            <li>
              <Outside href={videosUrl} target="_blank" rel="noopener">
                {t('nav.videos')} <VisuallyHidden>{t('nav.newTab')}</VisuallyHidden>
              </Outside>
            </li>
          )}
          <li>
            <Place to="/" end>
              {t('nav.landing')}
            </Place>
          </li>
          <li>
            <Place to="/profile">{t('nav.profile')}</Place>
          </li>
          <li>
            <Logout />
          </li>
        </List>
      </nav>
    </Frame>
  );
}

function Logout() {
  const { t } = useTranslation('mf-patient');
  const { signOutPatient } = useAuth();
  const toast = useToast();
  const refusal = useRefusal();
  const [isPending, setIsPending] = useState(false);
  const logout = useSingleFlight(async () => {
    setIsPending(true);
    try {
      await signOutPatient();
      forgetSession();
    } catch (error) {
      toast({ title: t('nav.logoutFailed'), description: refusal(error, t('common.loadFailed')), variant: 'destructive' });
      setIsPending(false);
    }
  });
  return (
    <LogoutButton type="button" disabled={isPending} onClick={logout}>
      <LogoutIcon size="1.125rem" /> {isPending ? t('nav.loggingOut') : t('nav.logout')}
    </LogoutButton>
  );
}

const Frame = styled.div`flex: 1; min-width: 0;`;
const item = css`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  width: 100%;
  min-height: ${theme.touch};
  padding-inline: ${theme.space.s};
  border: 0;
  border-radius: ${theme.radius.m};
  background: none;
  color: ${theme.color.ink};
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.medium};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  &:hover { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; }
`;
const MenuButton = styled.button`
  ${item}
  width: auto;
  ${media.desktop} { display: none; }
`;
const List = styled.ul.attrs({ role: 'list' })<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'grid' : 'none')};
  position: absolute;
  z-index: 30;
  inset-inline: 0;
  padding: ${theme.space.xs};
  border-block: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.high};
  ${media.desktop} {
    display: flex;
    align-items: center;
    gap: ${theme.space.xxs};
    position: static;
    padding: 0;
    border: 0;
    box-shadow: none;
    > :nth-last-child(2) { margin-inline-start: auto; }
  }
`;
const Place = styled(NavLink)`
  ${item}
  &[aria-current='page'] { color: ${theme.color.primary}; font-weight: ${theme.font.weight.strong}; box-shadow: inset 0 -3px ${theme.color.accent}; border-radius: 0; }
`;
const Outside = styled.a`${item}`;
const LogoutButton = styled.button`${item}`;
