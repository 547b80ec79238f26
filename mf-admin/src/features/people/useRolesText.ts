import type { Person } from '@tenaye/contracts/people.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** An account's type and all its roles, in words. */
export function useRolesText(): (person: Pick<Person, 'providerType' | 'adminRoles' | 'staffRoles' | 'teamRemotes'>) => string {
  const { t } = useTranslation('mf-admin');
  return ({ providerType, adminRoles, staffRoles, teamRemotes = [] }) =>
    [
      t(`people.roles.${providerType}`),
      ...adminRoles.map((it) => t(`people.admin.roles.${it}`)),
      ...teamRemotes.map((remote) => t('people.team.of', { remote })),
      ...staffRoles.map((it) => t(`people.roles.${it}`)),
    ].join(', ');
}
