import { Toaster } from '@tenaye/ui/Toast.tsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { NAVIGATION_HEIGHT } from './TopNavigation.tsx';
import type { Toasts } from './toasts.ts';

/** Shows the page's toasts. */
export function ToastHost({ toasts }: { toasts: Toasts }) {
  const { t } = useTranslation('shell');
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <BelowBar>
      <Toaster toast={toast} onClose={toasts.clear} closeLabel={t('action.close')} regionLabel={t('toast.region')} />
    </BelowBar>
  );
}

const BelowBar = styled.div`--tn-bar: ${NAVIGATION_HEIGHT};`;
