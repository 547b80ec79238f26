import { ownersOf } from '@tenaye/platform/remote/route-owner.ts';
import { useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Container } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
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
  const { away, releases } = useShell();
  const { pathname, search } = useLocation();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isAway = useSyncExternalStore(away.subscribe, away.current, () => false);
  const trouble = isOnline ? isAway && 'away' : 'offline';
  const isSaid = trouble && ownersOf(releases.latest())(pathname)?.offline !== true;
  const place = useRef<HTMLDivElement>(null);
  const isOpening = useRef(true);
  useEffect(() => {
    isOpening.current = false;
  }, []);
  const giveUpRoom = useEffectEvent((_: string) => setRoom(place.current, 0));
  useLayoutEffect(() => giveUpRoom(`${pathname}${search}`), [pathname, search]);
  return (
    <Place role="status" ref={place}>
      {isSaid && <Said key={trouble} trouble={trouble} place={place} isOpening={isOpening} />}
    </Place>
  );
}

interface SaidProps {
  trouble: 'away' | 'offline';
  place: RefObject<HTMLDivElement | null>;
  /** Whether the page is just being opened, so that nobody is about to press anything. */
  isOpening: RefObject<boolean>;
}

function Said({ trouble, place, isOpening }: SaidProps) {
  const { t } = useTranslation('shell');
  usePageInPlace(place, isOpening);
  return (
    <Container>
      <Notice tone="warning" title={t(`${trouble}.title`)}>
        {t(`${trouble}.help`)}
      </Notice>
    </Container>
  );
}

const roomOf = (place: HTMLElement | null): number => Number.parseFloat(place?.style.minHeight ?? '') || 0;
const setRoom = (place: HTMLElement | null, room: number): void => {
  if (place) place.style.minHeight = room > 0 ? `${room}px` : '';
};

/**
 * Keeps what is about to be pressed where it is when the banner appears, changes and disappears: browsers do that by themselves, except
 * near the top of a page. What can't be scrolled away there stays as empty room until the address changes.
 */
function usePageInPlace(place: RefObject<HTMLDivElement | null>, isOpening: RefObject<boolean>): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    // On a page that is just being opened, the place isn't known yet.
    const height = (): number => place.current?.offsetHeight ?? 0;
    if (!isOpening.current && page.scrollTop === 0) page.scrollTop = Math.max(0, height() - roomOf(place.current));
    // Runs before the banner is taken from the page.
    return () => {
      const left = height() - page.scrollTop;
      setRoom(place.current, left);
      if (left > 0) page.scrollTop = 0;
    };
  }, [place, isOpening]);
}

/** Stays visible below the bar, above everything on the page except the bar and dialogs. */
const Place = styled.div`
  position: sticky;
  z-index: 39;
  inset-block-start: ${NAVIGATION_HEIGHT};
  ${media.low} { inset-block-start: 0; }
  &:not(:empty) { padding-block-end: ${theme.space.l}; }
  /* Its room covers nothing. */
  &:empty { position: static; }
`;
