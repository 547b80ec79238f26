import { useAuth } from '@tenaye/platform/auth.tsx';
import { BarLink } from '@tenaye/platform/LinkButton.tsx';
import { Page } from '@tenaye/platform/page.tsx';
import { Navigate, useLocation } from '@tenaye/platform/router.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Container, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Tabs } from '@tenaye/ui/Tabs.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { destinationOf } from './destination.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** Sign-in and sign-up of doctors and facilities. Whoever is signed in already goes on to their dashboard. */
export function SignInPage() {
  const { t } = useTranslation('mf-provider');
  const { provider } = useAuth();
  const { state } = useLocation();
  if (provider) return <Navigate to={destinationOf(provider.account, state)} replace />;

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
          <Card $padding="m">
            <Tabs
              label={t('auth.tabs.label')}
              items={[
                { value: 'sign-in', label: t('auth.tabs.signIn'), content: <SignInForm /> },
                { value: 'sign-up', label: t('auth.tabs.signUp'), content: <SignUpForm /> },
              ]}
            />
          </Card>
        </Stack>
      </Container>
    </Page>
  );
}
