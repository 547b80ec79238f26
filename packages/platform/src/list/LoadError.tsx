import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { useRefusal } from '../client/useRefusal.ts';

interface LoadErrorProps {
  /** The title, which names what could not be loaded; a general one by default. */
  title?: string;
  error: unknown;
  /** The text for an error without a message for people. */
  hint?: string;
  onRetry: () => unknown;
  busy: boolean;
}

/** Replaces content that could not be loaded: the reason, and a button to try again. */
export function LoadError({ title, error, hint = '', onRetry, busy }: LoadErrorProps) {
  const { t } = useTranslation('parts');
  const reason = useRefusal()(error, hint);
  return (
    <ErrorNotice title={title ?? t('loadFailed')} retryLabel={t('retry')} onRetry={() => void onRetry()} busy={busy}>
      {reason && <p>{reason}</p>}
    </ErrorNotice>
  );
}
