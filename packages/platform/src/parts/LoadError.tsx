import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { useRefusal } from './useRefusal.ts';

interface LoadErrorProps {
  /** What could not be loaded; said in general words by default. */
  title?: string;
  error: unknown;
  /** Said where the error has no words for people. */
  hint?: string;
  onRetry: () => unknown;
  busy: boolean;
}

/** In place of what could not be loaded: why, and a way to try again. */
export function LoadError({ title, error, hint = '', onRetry, busy }: LoadErrorProps) {
  const { t } = useTranslation('parts');
  const reason = useRefusal()(error, hint);
  return (
    <ErrorNotice title={title ?? t('loadFailed')} retryLabel={t('retry')} onRetry={() => void onRetry()} busy={busy}>
      {reason && <p>{reason}</p>}
    </ErrorNotice>
  );
}
