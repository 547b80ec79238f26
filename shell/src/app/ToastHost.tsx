import type { ToasterProps } from '@tenaye/ui/Toast.tsx';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Toasts } from './toasts.ts';
import { whenIdle } from './when-idle.ts';

const loadToaster = () => import('@tenaye/ui/Toast.tsx').then(({ Toaster }) => ({ default: Toaster }));
/** A message must arrive even when the code that shows it nicely can't be loaded: that may be what it is about. */
const Toaster = lazy(() => loadToaster().catch(() => ({ default: PlainToaster })));

/** Shows the page's toasts. Its code comes when the page has time, or with the first message. */
export function ToastHost({ toasts }: { toasts: Toasts }) {
  const { t } = useTranslation('shell');
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const [hasShown, setHasShown] = useState(false);
  if (toast && !hasShown) setHasShown(true);
  useEffect(() => whenIdle(() => void loadToaster().catch(() => undefined)), []);
  return hasShown ? (
    <Suspense>
      <Toaster toast={toast} onClose={toasts.clear} closeLabel={t('action.close')} regionLabel={t('toast.region')} />
    </Suspense>
  ) : null;
}

function PlainToaster({ toast }: ToasterProps) {
  return (
    <p role="status">
      {toast?.title} {toast?.description}
    </p>
  );
}
