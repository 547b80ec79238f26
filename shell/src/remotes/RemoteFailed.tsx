import { Page } from '@tenaye/platform/page.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';

/** In the place of a remote that failed: what happened, and a way to try again that keeps the rest of the page. */
export function RemoteFailed({ title, onRetry }: { title: string; onRetry(): void }) {
  const { t } = useTranslation('shell');
  return (
    <Page title={title}>
      <Container $narrow>
        <Stack>
          <Heading as="h1" $look={1}>
            {title}
          </Heading>
          <ErrorNotice title={t('remote.failed', { title })} retryLabel={t('action.retry')} onRetry={onRetry}>
            {t('remote.failedHelp')}
          </ErrorNotice>
        </Stack>
      </Container>
    </Page>
  );
}
