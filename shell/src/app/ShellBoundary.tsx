import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Component, type ReactNode } from 'react';

interface ShellBoundaryProps {
  onError(error: unknown): void;
  children: ReactNode;
}

/** Catches errors of the shell itself. Remotes have boundaries of their own. */
export class ShellBoundary extends Component<ShellBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? <ShellFailed /> : this.props.children;
  }
}

/** The page after the shell itself failed. */
export function ShellFailed() {
  const { t } = useTranslation('shell');
  return (
    <Container as="main" $narrow>
      <Stack>
        <Heading as="h1" $look={1}>
          {t('failure.title')}
        </Heading>
        <ErrorNotice title={t('failure.notice')} retryLabel={t('action.reload')} onRetry={() => location.reload()}>
          {t('failure.help')}
        </ErrorNotice>
      </Stack>
    </Container>
  );
}

/** Shown while the service can't even return its configuration; the page retries until it can. */
export function ShellAway() {
  const { t } = useTranslation('shell');
  return (
    <Container as="main" $narrow>
      <Stack role="status">
        <Heading as="h1" $look={1}>
          {t('away.title')}
        </Heading>
        <Text>{t('away.help')}</Text>
      </Stack>
    </Container>
  );
}
