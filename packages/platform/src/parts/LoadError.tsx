import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { useRefusal } from './useRefusal.ts';

/** In place of what could not be loaded: why, and a way to try again. */
export function LoadError({ error, onRetry, busy }: { error: unknown; onRetry: () => unknown; busy: boolean }) {
  const { t } = useTranslation('parts');
  const refusal = useRefusal();
  return (
    <ErrorNotice title={t('loadFailed')} retryLabel={t('retry')} onRetry={onRetry} busy={busy}>
      <p>{refusal(error, '')}</p>
    </ErrorNotice>
  );
}
