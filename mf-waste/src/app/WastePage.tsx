import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { BarLink } from '@tenaye/platform/parts/LinkButton.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { HomeIcon } from '@tenaye/ui/icons.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { RecentActivity } from '../features/activity/RecentActivity.tsx';
import { Overview } from '../features/overview/Overview.tsx';
import { PageLoading } from '../shared/PageLoading.tsx';

/** The waste portal of a facility account. Its dashboard is the first of the eight tabs; the others join it as they open. */
export function WastePage() {
  const { t } = useTranslation('mf-waste');
  const { provider } = useAuth();
  // The shell sends whoever isn't signed in to sign-in (remote.json).
  if (!provider) return <PageLoading />;
  return (
    <Page title={t('frame.page')}>
      <Container>
        <Stack $gap="l">
          <Bar aria-label={t('frame.nav')}>
            <BarLink to="/">
              <HomeIcon /> {t('frame.home')}
            </BarLink>
            <BarLink to="/provider/dashboard">{t('frame.providerDashboard')}</BarLink>
          </Bar>
          <Stack as="header" $gap="xs">
            <Heading as="h1" $look={1}>
              {t('frame.page')}
            </Heading>
            <Text $soft>{t('frame.lead')}</Text>
          </Stack>
          {provider.account.providerType === 'health_facility' ? (
            <Dashboard accountId={provider.account.id} />
          ) : (
            <Notice tone="danger" title={t('frame.denied')}>
              {t('frame.deniedHint')}
            </Notice>
          )}
        </Stack>
      </Container>
    </Page>
  );
}

function Dashboard({ accountId }: { accountId: string }) {
  return (
    <Stack $gap="l">
      <Overview accountId={accountId} />
      <RecentActivity accountId={accountId} />
    </Stack>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space.xs};
`;
