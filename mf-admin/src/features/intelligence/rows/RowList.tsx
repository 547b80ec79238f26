import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { BarLink } from '@tenaye/platform/address/LinkButton.tsx';
import { DAY } from '@tenaye/platform/address/shapes.ts';
import type { TableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useFirstFocus } from '@tenaye/ui/useFirstFocus.ts';
import { AdminList, type PageQuery } from '../../../shared/list/AdminList.tsx';
import { ListHead } from '../../../shared/list/ListHead.tsx';
import type { ListFilter } from '../../../shared/list/list-filter.tsx';
import { useDaysFilters } from '../../../shared/list/useDaysFilters.tsx';
import type { Unit } from '../figures.ts';
import type { Division } from '../intelligence.queries.ts';
import { useFigureText } from '../useFigureText.ts';
import { useHref } from '../useHref.ts';
import { Parts } from './Parts.tsx';
import type { RowsOf } from './useWhose.tsx';

/** The shapes of the days in a list's address, and the numbers of rows on a page to choose from. */
export const rowShapes = { from: DAY, to: DAY };
export const rowSizes = [25, 100] as const;

type Address = Omit<TableAddress<Record<never, string>>, 'chosen' | 'choose' | 'toChoice'>;

interface RowListProps<Row extends { id: string }> {
  /** The list's name in the texts. */
  name: string;
  address: Address;
  columns: Column<Row>[];
  query: PageQuery<Row>;
  /** The unit of the rows' values, which are summed up. */
  unit: Unit;
  /** Downloads all rows of the filters. */
  load: () => Promise<Blob>;
  /** Further filters: those by days and by doctor or facility are always there. */
  filters?: readonly ListFilter[];
  /** Whose rows the list shows, from `useWhose`. */
  whose: { of: RowsOf; filters: (nameOfOne: string | undefined) => readonly ListFilter[] };
  /** The name of the doctor or facility that a row belongs to. */
  ownerOf: (row: Row) => string;
  /** How the rows are divided. */
  division: Division;
}

/** The rows of a figure, in place of the dashboard, with the way back to it. */
export function RowList<Row extends { id: string }>(props: RowListProps<Row>) {
  const { name, address, columns, query, unit, load, filters = [], whose, ownerOf, division } = props;
  const [first] = query.data?.answer ?? [];
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  return (
    <Stack as="section" aria-labelledby="rows">
      <Head name={name} />
      <AdminList
        caption={t(`intelligence.rows.${name}.title`)}
        address={address}
        query={query}
        failed={t('intelligence.failedRows')}
        sizes={rowSizes}
        filters={[...filters, ...whose.filters(first && ownerOf(first)), ...useDaysFilters(address)]}
        sumText={(sum) => textOf(sum, unit)}
        file={{ load, name: t(`intelligence.rows.${name}.file`, { day: localDate(Date.now()) }) }}
        columns={columns}
        empty={<Empty title={t(`intelligence.rows.${name}.empty`)} text={t(`intelligence.rows.${name}.emptyText`)} />}
      >
        <Parts of={whose.of} name={name} unit={unit} division={division} />
      </AdminList>
    </Stack>
  );
}

/** The heading takes the focus, because the link that led here is gone. */
function Head({ name }: { name: string }) {
  const { t } = useTranslation('mf-admin');
  const { dashboard } = useHref();
  const heading = useFirstFocus();
  return (
    <Stack $gap="xs">
      <div>
        <BarLink to={dashboard}>
          <ChevronLeftIcon /> {t('intelligence.heading')}
        </BarLink>
      </div>
      <ListHead
        id="rows"
        headingRef={heading}
        isFocusable
        title={t(`intelligence.rows.${name}.title`)}
        lead={t(`intelligence.rows.${name}.text`)}
      />
    </Stack>
  );
}
