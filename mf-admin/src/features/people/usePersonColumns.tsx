import type { Person } from '@tenaye/contracts/people.ts';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { nameOf } from './person-name.ts';

/** The columns of the accounts. */
export function usePersonColumns(): Column<Person>[] {
  const { t, i18n } = useTranslation('mf-admin');
  return [
    {
      key: 'name',
      header: t('people.columns.name'),
      title: true,
      cell: (it) => (
        <>
          {nameOf(it)}
          <Detail>{it.email}</Detail>
        </>
      ),
    },
    {
      key: 'roles',
      header: t('people.columns.roles'),
      card: 'inline',
      cell: (it) => [it.providerType, ...it.staffRoles].map((role) => t(`people.roles.${role}`)).join(', '),
    },
    {
      key: 'state',
      header: t('people.columns.state'),
      card: 'bare',
      cell: (it) => <Badge tone={it.isActive ? 'success' : 'danger'}>{t(`people.states.${it.isActive ? 'active' : 'inactive'}`)}</Badge>,
    },
    {
      key: 'secondFactor',
      header: t('people.columns.secondFactor'),
      card: 'inline',
      cell: (it) => t(it.hasSecondFactor ? 'people.set' : 'people.notSet'),
    },
    {
      key: 'lastLogin',
      header: t('people.columns.lastLogin'),
      card: 'inline',
      cell: (it) => (it.lastLogin ? <time dateTime={it.lastLogin}>{formatDate(it.lastLogin, i18n.language)}</time> : t('people.never')),
    },
  ];
}

const Detail = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.normal};
  overflow-wrap: anywhere;
`;
