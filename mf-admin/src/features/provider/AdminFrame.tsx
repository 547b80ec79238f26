import { useMutation } from '@tanstack/react-query';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { BarLink } from '@tenaye/platform/parts/LinkButton.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { ChevronLeftIcon, LogoutIcon, UserIcon } from '@tenaye/ui/icons.tsx';
import { Container, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** Bar, heading and column of the portal. */
export function AdminFrame({ account, children }: { account: ProviderAccount; children: ReactNode }) {
  const { t } = useTranslation('mf-admin');
  return (
    <Page title={t('portal.page')}>
      <Container>
        <Stack $gap="l">
          <Bar aria-label={t('portal.nav')}>
            <BarLink to="/">
              <ChevronLeftIcon /> {t('portal.home')}
            </BarLink>
            <Row $gap="s">
              <Row $gap="xxs">
                <UserIcon />
                <Text as="span" $size="s">
                  {[account.firstName, account.lastName].filter(Boolean).join(' ')}
                </Text>
              </Row>
              <LogoutButton />
            </Row>
          </Bar>
          <Stack as="header" $gap="xs">
            <Heading as="h1" $look={1}>
              {t('portal.page')}
            </Heading>
            <Text $soft>{t('portal.lead')}</Text>
          </Stack>
          {children}
        </Stack>
      </Container>
    </Page>
  );
}

function LogoutButton() {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const messageText = useMessageText();
  const { signOutProvider } = useAuth();
  const signOut = useMutation({
    mutationFn: () => signOutProvider('/admin/login'),
    onError: (error) =>
      toast({ variant: 'destructive', title: t('portal.logoutFailed'), description: messageText(refusalText(error, '')) || undefined }),
  });
  return (
    <Button tone="quiet" size="small" onClick={() => signOut.mutate()} busy={signOut.isPending}>
      <LogoutIcon /> {t('portal.logout')}
    </Button>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
  > :last-child { margin-inline-start: auto; }
`;
