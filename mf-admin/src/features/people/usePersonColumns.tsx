import type { Person } from '@tenaye/contracts/people.ts';
import { rowLinkId } from '@tenaye/platform/list/useReturnFocus.ts';
import { bareColumn, DayOf, factColumn, sortable, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { RowLink } from '../../shared/cells.ts';
import { EmailDetail } from '../../shared/EmailDetail.tsx';
import { PersonState } from './PersonState.tsx';
import { nameOf } from './person-name.ts';
import { usePersonAddress } from './usePersonAddress.ts';
import { useRolesText } from './useRolesText.ts';

/** The columns of the accounts. */
export function usePersonColumns(): Column<Person>[] {
  const { t } = useTranslation('mf-admin');
  const { toPerson } = usePersonAddress();
  return [
    sortable(
      titleColumn('name', t('people.columns.name'), (it) => (
        <>
          <RowLink id={rowLinkId(it.id)} to={toPerson(it.id)}>
            {nameOf(it)}
          </RowLink>
          <EmailDetail email={it.email} />
        </>
      )),
    ),
    factColumn('roles', t('people.columns.roles'), useRolesText()),
    bareColumn('state', t('people.columns.state'), (it) => <PersonState person={it} />),
    factColumn('secondFactor', t('people.columns.secondFactor'), (it) => t(it.hasSecondFactor ? 'people.set' : 'people.notSet')),
    sortable(
      factColumn('lastLogin', t('people.columns.lastLogin'), (it) => (it.lastLogin ? <DayOf at={it.lastLogin} /> : t('people.never'))),
    ),
  ];
}
