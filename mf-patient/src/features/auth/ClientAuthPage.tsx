import { useAuth } from '@tenaye/platform/auth.tsx';
import { useConfig } from '@tenaye/platform/config.tsx';
import { Page } from '@tenaye/platform/page.tsx';
import { Link, useLocation, useNavigate } from '@tenaye/platform/router.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Tabs } from '@tenaye/ui/Tabs.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { takeDestination } from '../../shared/intent.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** Sign-in and sign-up of patients. Whoever is signed in already is taken on to what they came for. */
export function ClientAuthPage() {
  const { t } = useTranslation('mf-patient');
  const isLeaving = useLeaveWhenSignedIn();
  return (
    <Page title={t('auth.title')}>
      <Column $narrow>
        <TopLine>
          <BackLink to="/">{t('auth.backHome')}</BackLink>
        </TopLine>
        <Stack $gap="xs">
          <Heading as="h1" $look={1}>
            {t('auth.heading')}
          </Heading>
          <Text $soft>{isLeaving ? t('auth.redirecting') : t('auth.lead')}</Text>
        </Stack>
        {!isLeaving && <AuthCard />}
        <Help />
      </Column>
    </Page>
  );
}

function useLeaveWhenSignedIn(): boolean {
  const { user } = useAuth();
  const navigate = useNavigate();
  // The stored intent is cleared as it is read, so it may be read once only, however often the effect runs.
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!user || hasLeft.current) return;
    hasLeft.current = true;
    navigate(takeDestination(), { replace: true });
  }, [user, navigate]);
  return user !== null;
}

function AuthCard() {
  const { t } = useTranslation('mf-patient');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const open = pathname.endsWith('/sign-up') ? 'sign-up' : 'sign-in';
  return (
    <Card $padding="l">
      <Tabs
        label={t('auth.tabs')}
        value={open}
        onValueChange={(tab) => navigate(`/client/auth/${tab}`, { replace: true })}
        items={[
          { value: 'sign-in', label: t('auth.signInTab'), content: <SignInForm email={email} onEmail={setEmail} /> },
          { value: 'sign-up', label: t('auth.signUpTab'), content: <SignUpForm email={email} onEmail={setEmail} /> },
        ]}
      />
    </Card>
  );
}

function Help() {
  const { t } = useTranslation('mf-patient');
  const { supportEmail } = useConfig();
  return (
    <Foot>
      {supportEmail && (
        <p>
          {t('auth.support')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
      <BackLink to="/">{t('auth.returnHome')}</BackLink>
    </Foot>
  );
}

const Column = styled(Container)`
  display: grid;
  gap: ${theme.space.m};
  max-width: 32rem;
  padding-block: ${theme.space.m} ${theme.space.xxl};
`;
const TopLine = styled.p`margin-block-end: calc(-1 * ${theme.space.xs});`;
const BackLink = styled(Link)`display: inline-flex; align-items: center; min-height: ${theme.touch}; font-size: ${theme.text.s};`;
const Foot = styled.div`display: grid; justify-items: center; color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; text-align: center;`;
