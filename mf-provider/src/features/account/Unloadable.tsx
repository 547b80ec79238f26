import { Page } from '@tenaye/platform/remote/page.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Container, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useEffectEvent } from 'react';

/** Shown if the account could not be loaded. Reloading /provider checks the session again, which leads to sign-in if there is none. */
export function Unloadable({ isTrying, onRetry }: { isTrying: boolean; onRetry(): void }) {
  const { t } = useTranslation('mf-provider');
  const navigate = useNavigate();
  const toast = useToast();
  const tell = useEffectEvent(() => toast({ variant: 'destructive', title: t('dashboard.failed') }));
  useEffect(() => tell(), []);
  const backToLogin = () => {
    navigate('/provider');
    onRetry();
  };
  return (
    <Page title={t('dashboard.unable')}>
      <Container $narrow>
        <Stack role="alert">
          <Heading as="h1" $look={1}>
            {t('dashboard.unable')}
          </Heading>
          <Text $soft>{t('dashboard.unableHint')}</Text>
          <Row>
            <Button onClick={onRetry} busy={isTrying}>
              {t('parts:retry')}
            </Button>
            <Button tone="quiet" onClick={backToLogin}>
              {t('dashboard.backToLogin')}
            </Button>
          </Row>
        </Stack>
      </Container>
    </Page>
  );
}
