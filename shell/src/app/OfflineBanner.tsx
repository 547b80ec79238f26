import { Container } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that the connection is lost for as long as it is. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <Place>
          <Notice tone="warning" title={t('offline.title')}>
            {t('offline.help')}
          </Notice>
        </Place>
      )}
    </div>
  );
}

const Place = styled(Container)`padding-block-end: ${theme.space.m};`;
