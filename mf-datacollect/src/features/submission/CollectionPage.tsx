import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { BarLink, LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { ChevronLeftIcon, LogoutIcon } from '@tenaye/ui/icons.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PageLoading } from '../../shared/PageLoading.tsx';
import { MySubmissions } from './MySubmissions.tsx';
import { useSignOut } from './useSignOut.ts';

/** The collectors' page. Everyone else is told whom to ask. */
export function CollectionPage() {
  const { t } = useTranslation('mf-datacollect');
  const { provider } = useAuth();
  const { signOut, isPending } = useSignOut();
  // The shell sends whoever isn't signed in to sign-in (remote.json).
  if (!provider) return <PageLoading />;
  const { account } = provider;
  return (
    <Page title={t('submission.page')}>
      <Container $narrow>
        <Stack $gap="l">
          <Bar aria-label={t('submission.nav')}>
            <BarLink to="/">
              <ChevronLeftIcon /> {t('submission.home')}
            </BarLink>
            <Button tone="quiet" size="small" onClick={signOut} busy={isPending}>
              <LogoutIcon /> {t('submission.logout')}
            </Button>
          </Bar>
          <Stack as="header" $gap="xs">
            <Heading as="h1" $look={1}>
              {t('submission.page')}
            </Heading>
            <Text $soft>{t('submission.lead')}</Text>
          </Stack>
          {account.staffRoles.includes('collector') ? <MySubmissions accountId={account.id} /> : <Refused account={account} />}
        </Stack>
      </Container>
    </Page>
  );
}

function Refused({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation('mf-datacollect');
  return (
    <Notice
      tone="danger"
      title={t('submission.refused')}
      action={
        <LinkButton to="/provider/dashboard" $tone="quiet">
          {t('submission.toDashboard')}
        </LinkButton>
      }
    >
      {t('submission.refusedHint', { email: account.email })}
    </Notice>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space.xs};
`;
