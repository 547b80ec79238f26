import type { Person } from '@tenaye/contracts/people.ts';
import { bareColumn, DayOf, factColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { nameOf } from './person-name.ts';

/** The columns of the accounts. */
export function usePersonColumns(): Column<Person>[] {
  const { t } = useTranslation('mf-admin');
  return [
    titleColumn('name', t('people.columns.name'), (it) => (
      <>
        {nameOf(it)}
        <Detail>{it.email}</Detail>
      </>
    )),
    factColumn('roles', t('people.columns.roles'), (it) =>
      [it.providerType, ...it.staffRoles].map((role) => t(`people.roles.${role}`)).join(', '),
    ),
    bareColumn('state', t('people.columns.state'), (it) => (
      <Badge tone={it.isActive ? 'success' : 'danger'}>{t(`people.states.${it.isActive ? 'active' : 'inactive'}`)}</Badge>
    )),
    factColumn('secondFactor', t('people.columns.secondFactor'), (it) => t(it.hasSecondFactor ? 'people.set' : 'people.notSet')),
    factColumn('lastLogin', t('people.columns.lastLogin'), (it) => (it.lastLogin ? <DayOf at={it.lastLogin} /> : t('people.never'))),
  ];
}

const Detail = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.normal};
  overflow-wrap: anywhere;
`;
