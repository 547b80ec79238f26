import { useReturnFocus } from '@tenaye/platform/list/useReturnFocus.ts';
import { PortalNav } from '@tenaye/platform/portal/PortalNav.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { useMay } from '../../shared/useMay.ts';
import { Accounts } from './Accounts.tsx';
import { Calls } from './call/Calls.tsx';
import { Invitations } from './Invitations.tsx';
import { Patients } from './patient/Patients.tsx';
import { PersonPage } from './person/PersonPage.tsx';
import { Proposals } from './proposal/Proposals.tsx';
import { usePersonAddress } from './usePersonAddress.ts';

const lists = ['accounts', 'invitations', 'patients', 'calls', 'proposals'] as const;
const HERE = '/provider/admin?tab=people';

/**
 * The tab People: accounts, invitations, help for patients, patients to call, and proposals of owners. The address names the open list or
 * account.
 */
export function People() {
  const { t } = useTranslation('mf-admin');
  const [search] = useSearchParams();
  const { open } = usePersonAddress();
  useReturnFocus(open);
  const isOwner = useMay()('powers');
  const own = lists.filter((it) => it !== 'proposals' || isOwner);
  const list = own.find((it) => it === search.get('list')) ?? 'accounts';
  const Shown = { accounts: Accounts, invitations: Invitations, patients: Patients, calls: Calls, proposals: Proposals }[list];
  if (open) return <PersonPage key={open} id={open} />;
  return (
    <Stack as="section" aria-labelledby="people">
      <ListHead id="people" title={t('people.heading')} lead={t('people.lead')} />
      <PortalNav
        label={t('people.lists')}
        current={list}
        views={own.map((view) => ({
          view,
          label: t(view === 'proposals' ? 'people.proposals.label' : `people.${view}`),
          to: view === 'accounts' ? HERE : `${HERE}&list=${view}`,
        }))}
      />
      <Shown />
    </Stack>
  );
}
