import { useAuth } from '@tenaye/platform/auth.tsx';
import { BarLink } from '@tenaye/platform/LinkButton.tsx';
import { Page } from '@tenaye/platform/page.tsx';
import { Navigate } from '@tenaye/platform/router.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Container, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { SignInForm } from './SignInForm.tsx';

/** The administrators' door. A signed-in administrator goes straight on; any other account may sign in here as one. */
export function SignInPage() {
  const { t } = useTranslation('mf-admin');
  const { provider } = useAuth();
  if (provider?.account.providerType === 'admin') return <Navigate to="/provider/admin" replace />;

  return (
    <Page title={t('auth.page')}>
      <Container $narrow>
        <Stack $gap="l">
          <Row>
            <BarLink to="/">
              <ChevronLeftIcon /> {t('auth.home')}
            </BarLink>
          </Row>
          <Stack as="header" $gap="xs">
            <Heading as="h1" $look={1}>
              {t('auth.page')}
            </Heading>
            <Text $soft>{t('auth.lead')}</Text>
          </Stack>
          <Card>
            <SignInForm />
          </Card>
        </Stack>
      </Container>
    </Page>
  );
}
