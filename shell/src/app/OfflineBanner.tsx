import { Container } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useShell } from './services.ts';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Shown while the connection is lost or the service doesn't answer. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const { away } = useShell();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isAway = useSyncExternalStore(away.subscribe, away.current);
  const trouble = isOnline ? isAway && 'away' : 'offline';
  return (
    <div role="status">
      {trouble && (
        <Place>
          <Notice tone="warning" title={t(`${trouble}.title`)}>
            {t(`${trouble}.help`)}
          </Notice>
        </Place>
      )}
    </div>
  );
}

// Extra space, because frames of remotes pull their navigation up to the shell's.
const Place = styled(Container)`padding-block-end: calc(${theme.space.l} + ${theme.space.m});`;
