import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import type { ReactNode } from 'react';
import { FailedPage } from '../shared/FailedPage.tsx';

/**
 * `lost`: the remote's scripts could not be loaded. `broken`: the remote threw. `replaced`: a newer release has replaced it, which only a
 * reload loads.
 */
export type RemoteFailure = 'lost' | 'broken' | 'replaced';

interface RemoteFailedProps {
  title: string;
  failure: RemoteFailure;
  onRetry(): void;
  /** Another way out, below the explanation. */
  children?: ReactNode;
}

/** Replaces a failed remote with an explanation, and a retry that leaves the rest of the page as it is. */
export function RemoteFailed({ title, failure, onRetry, children }: RemoteFailedProps) {
  const { t } = useTranslation('shell');
  return (
    <FailedPage title={title}>
      {failure === 'replaced' ? (
        <ErrorNotice title={t('script.replaced')} retryLabel={t('action.reload')} onRetry={() => location.reload()}>
          {t('script.replacedHelp')}
        </ErrorNotice>
      ) : (
        <ErrorNotice title={t('remote.failed', { title })} retryLabel={t('action.retry')} onRetry={onRetry}>
          {t(failure === 'lost' ? 'remote.lostHelp' : 'remote.brokenHelp')}
        </ErrorNotice>
      )}
      {children}
    </FailedPage>
  );
}
