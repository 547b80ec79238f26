import { PortalNav } from '@tenaye/platform/portal/PortalNav.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { Accounts } from './Accounts.tsx';
import { Invitations } from './Invitations.tsx';
import { PersonPage } from './person/PersonPage.tsx';
import { usePersonAddress } from './usePersonAddress.ts';

const lists = ['accounts', 'invitations'] as const;
const HERE = '/provider/admin?tab=people';

/** The tab People: accounts and invitations. The open list or account is in the address. */
export function People() {
  const { t } = useTranslation('mf-admin');
  const [search] = useSearchParams();
  const { open } = usePersonAddress();
  const list = lists.find((it) => it === search.get('list')) ?? 'accounts';
  if (open) return <PersonPage key={open} id={open} />;
  return (
    <Stack as="section" aria-labelledby="people">
      <Stack $gap="xs">
        <Heading id="people">{t('people.heading')}</Heading>
        <Text $soft>{t('people.lead')}</Text>
      </Stack>
      <PortalNav
        label={t('people.lists')}
        current={list}
        views={lists.map((view) => ({ view, label: t(`people.${view}`), to: view === 'accounts' ? HERE : `${HERE}&list=${view}` }))}
      />
      {list === 'accounts' ? <Accounts /> : <Invitations />}
    </Stack>
  );
}
