import { ownersOf } from '@tenaye/platform/remote/route-owner.ts';
import { useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Container } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useShell } from './services.ts';
import { NAVIGATION_HEIGHT } from './TopNavigation.tsx';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/**
 * Shown while the connection is lost or the service doesn't answer, except on pages made to work without a network: these say themselves
 * what waits on the phone and when it is sent.
 */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const { away, releases } = useShell();
  const { pathname } = useLocation();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isAway = useSyncExternalStore(away.subscribe, away.current, () => false);
  const trouble = isOnline ? isAway && 'away' : 'offline';
  const isSaid = trouble && ownersOf(releases.latest())(pathname)?.offline !== true;
  const place = usePageInPlace(Boolean(isSaid));
  return (
    <Place role="status" ref={place}>
      {isSaid && (
        <Container>
          <Notice tone="warning" title={t(`${trouble}.title`)}>
            {t(`${trouble}.help`)}
          </Notice>
        </Container>
      )}
    </Place>
  );
}

/**
 * Keeps what is about to be pressed where it is when the banner appears: browsers do that by themselves, except at the very top of a page.
 * @returns the ref of the banner
 */
function usePageInPlace(isShown: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (isShown && !wasShown.current && page.scrollTop === 0) page.scrollTop = place.current?.offsetHeight ?? 0;
    wasShown.current = isShown;
  }, [isShown]);
  return place;
}

/** Stays visible below the bar, above everything on the page except the bar and dialogs. */
const Place = styled.div`
  position: sticky;
  z-index: 39;
  inset-block-start: ${NAVIGATION_HEIGHT};
  ${media.low} { inset-block-start: 0; }
  &:not(:empty) { padding-block-end: ${theme.space.l}; }
`;
