import { Page } from '@tenaye/platform/remote/page.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';

/** `lost`: its scripts didn't come. `broken`: it threw. `replaced`: its release was replaced by a newer one, which only a reload brings. */
export type RemoteFailure = 'lost' | 'broken' | 'replaced';

interface RemoteFailedProps {
  title: string;
  failure: RemoteFailure;
  onRetry(): void;
}

/** Replaces a failed remote: what happened, and a retry that keeps the rest of the page. */
export function RemoteFailed({ title, failure, onRetry }: RemoteFailedProps) {
  const { t } = useTranslation('shell');
  return (
    <Page title={title}>
      <Container $narrow>
        <Stack>
          <Heading as="h1" $look={1}>
            {title}
          </Heading>
          {failure === 'replaced' ? (
            <ErrorNotice title={t('script.replaced')} retryLabel={t('action.reload')} onRetry={() => location.reload()}>
              {t('script.replacedHelp')}
            </ErrorNotice>
          ) : (
            <ErrorNotice title={t('remote.failed', { title })} retryLabel={t('action.retry')} onRetry={onRetry}>
              {t(failure === 'lost' ? 'remote.lostHelp' : 'remote.brokenHelp')}
            </ErrorNotice>
          )}
        </Stack>
      </Container>
    </Page>
  );
}
