import type { Person } from '@tenaye/contracts/people.ts';
import { formatDate, formatDateTime } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { useRolesText } from '../useRolesText.ts';

/** What the account itself says. */
export function PersonFacts({ person }: { person: Person }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { email, phone, hasSecondFactor, lastLogin, createdAt } = person;
  return (
    <FactList
      facts={[
        { label: t('people.person.email'), value: email },
        { label: t('people.person.phone'), value: phone && formatPhone(phone) },
        { label: t('people.columns.roles'), value: useRolesText()(person) },
        { label: t('people.columns.secondFactor'), value: t(hasSecondFactor ? 'people.set' : 'people.notSet') },
        { label: t('people.columns.lastLogin'), value: lastLogin ? formatDateTime(lastLogin, i18n.language) : t('people.never') },
        { label: t('people.person.since'), value: formatDate(createdAt, i18n.language) },
      ]}
    />
  );
}
