import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { BarLink } from '@tenaye/platform/address/LinkButton.tsx';
import { DAY } from '@tenaye/platform/address/shapes.ts';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import type { TableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from '../useHref.ts';
import { DaysFilter } from './DaysFilter.tsx';

/** The shapes of the days in a list's address, and the numbers of rows on a page to choose from. */
export const rowShapes = { from: DAY, to: DAY };
export const rowSizes = [25, 100] as const;

interface RowListProps<Row extends { id: string }> {
  /** The list's name in the texts. */
  name: string;
  address: Omit<TableAddress<Record<never, string>>, 'chosen' | 'choose' | 'toChoice'>;
  columns: Column<Row>[];
  query: {
    data: { answer: Row[]; next: string | undefined } | undefined;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** Downloads all rows of the filters. */
  load?: () => Promise<Blob>;
  /** Filters besides the days. */
  filters?: ReactNode;
}

/** The rows of a figure, in place of the dashboard, with the way back to it. */
export function RowList<Row extends { id: string }>({ name, address, columns, query, load, filters }: RowListProps<Row>) {
  const { t } = useTranslation('mf-admin');
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  const file = load && { load, name: t(`intelligence.rows.${name}.file`, { day: localDate(Date.now()) }) };
  return (
    <Stack as="section" aria-labelledby="rows">
      <Head name={name} />
      <TableFilters address={address} actions={file && <ExportButton {...file} />}>
        {filters}
        <DaysFilter address={address} />
      </TableFilters>
      <TableView
        caption={t(`intelligence.rows.${name}.title`)}
        hideCaption
        columns={columns}
        rows={data?.answer}
        rowKey={(it) => it.id}
        address={address}
        isStale={isPlaceholderData}
        failure={isError ? { retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty title={t(`intelligence.rows.${name}.empty`)} text={t(`intelligence.rows.${name}.emptyText`)} />}
        footer={<CursorPager address={address} next={data?.next} sizes={rowSizes} />}
      />
    </Stack>
  );
}

/** The heading takes the focus, because the link that led here is gone. */
function Head({ name }: { name: string }) {
  const { t } = useTranslation('mf-admin');
  const { dashboard } = useHref();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack $gap="xs">
      <div>
        <BarLink to={dashboard}>
          <ChevronLeftIcon /> {t('intelligence.heading')}
        </BarLink>
      </div>
      <Heading id="rows" ref={heading} tabIndex={-1}>
        {t(`intelligence.rows.${name}.title`)}
      </Heading>
      <Text $soft>{t(`intelligence.rows.${name}.text`)}</Text>
    </Stack>
  );
}
