import { useAuth } from '@tenaye/platform/auth.tsx';
import { LinkButton } from '@tenaye/platform/LinkButton.tsx';
import { Page } from '@tenaye/platform/page.tsx';
import { Container, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';

/** A place that is known but not open yet: says what it will be for, and offers nothing that doesn't work. */
export function UpcomingPage({ topic }: { topic: 'reset' }) {
  const { t } = useTranslation('mf-provider');
  const { provider } = useAuth();
  return (
    <Page title={t(`upcoming.${topic}.page`)}>
      <Container $narrow>
        <Stack>
          <Heading as="h1" $look={1}>
            {t(`upcoming.${topic}.page`)}
          </Heading>
          <Text>{t(`upcoming.${topic}.text`)}</Text>
          <Row>
            <LinkButton to={provider ? '/provider/dashboard' : '/provider/login'} $tone="quiet">
              {t(provider ? 'upcoming.toDashboard' : 'upcoming.toSignIn')}
            </LinkButton>
          </Row>
        </Stack>
      </Container>
    </Page>
  );
}
