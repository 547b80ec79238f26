import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Avatar } from '@tenaye/ui/Avatar.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

interface AccountHeaderProps {
  account: ProviderAccount;
  /** True if administrators can see a profile or facility of the account, so that its verification can be pending. */
  isSeen: boolean;
}

/** The signed-in account's name, type and contacts. */
export function AccountHeader({ account, isSeen }: AccountHeaderProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ');
  return (
    <Card as="section" aria-label={t('dashboard.facts.label')}>
      <Stack>
        <Row $justify="between" $align="start">
          <Person>
            <Avatar name={name} size="l" />
            <Stack $gap="xxs">
              <Heading>{name}</Heading>
              <Text $soft>{t(`dashboard.types.${account.providerType}`)}</Text>
            </Stack>
          </Person>
          {(isSeen || !account.isActive) && <AccountBadge account={account} />}
        </Row>
        <FactList
          facts={[
            { label: t('dashboard.facts.email'), value: account.email },
            { label: t('dashboard.facts.phone'), value: account.phone && formatPhone(account.phone) },
            { label: t('dashboard.facts.location'), value: account.location },
            { label: t('dashboard.facts.registered'), value: formatDate(account.createdAt, i18n.language) },
            { label: t('dashboard.facts.status'), value: t(account.isActive ? 'dashboard.facts.active' : 'dashboard.facts.inactive') },
            { label: t('dashboard.facts.id'), value: <Id translate="no">{account.id}</Id> },
          ]}
        />
      </Stack>
    </Card>
  );
}

function AccountBadge({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation('mf-provider');
  const state = !account.isActive ? 'inactive' : account.isVerified ? 'verified' : 'pending';
  return <StatusBadge status={state}>{t(`dashboard.badge.${state}`)}</StatusBadge>;
}

const Person = styled(Row)`flex-wrap: nowrap; min-width: 0;`;
const Id = styled.span`font-size: ${theme.text.s};`;
