import { useQuery } from '@tanstack/react-query';
import { listOwners } from '@tenaye/contracts/people.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { keys } from '../shared/keys.ts';

/** In place of a tab that the reader's roles don't include: who can give the role. */
export function NoRole() {
  const { t, i18n } = useTranslation('mf-admin');
  const { id } = useAccount();
  const { data } = useQuery({ queryKey: keys.owners(id), queryFn: ({ signal }) => call(listOwners, { signal }) });
  const names = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(data?.map((it) => it.name) ?? []);
  return (
    <Notice tone="warning" role="status" title={t('portal.noRole')}>
      {names && t('portal.noRoleText', { names })}
    </Notice>
  );
}
