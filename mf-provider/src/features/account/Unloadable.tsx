import { Page } from '@tenaye/platform/page.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Container, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** The account could not be read. Going back to /provider asks again who is signed in, which leads to sign-in for nobody. */
export function Unloadable({ isTrying, onRetry }: { isTrying: boolean; onRetry(): void }) {
  const { t } = useTranslation('mf-provider');
  const navigate = useNavigate();
  const backToLogin = () => {
    navigate('/provider');
    onRetry();
  };
  return (
    <Page title={t('dashboard.unable')}>
      <Container $narrow>
        <Frame role="alert">
          <Heading as="h1" $look={1}>
            {t('dashboard.unable')}
          </Heading>
          <Text $soft>{t('dashboard.unableHint')}</Text>
          <Row>
            <Button onClick={onRetry} busy={isTrying}>
              {t('frame.retry')}
            </Button>
            <Button tone="quiet" onClick={backToLogin}>
              {t('dashboard.backToLogin')}
            </Button>
          </Row>
        </Frame>
      </Container>
    </Page>
  );
}

const Frame = styled(Stack)`padding-block: ${theme.space.xl};`;
