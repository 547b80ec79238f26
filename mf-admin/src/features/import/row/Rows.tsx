import { useQuery } from '@tanstack/react-query';
import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { FileIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { importRowsQuery } from '../import.queries.ts';
import { sizes, useRowList } from '../useImportAddress.ts';
import { OutcomeLinks } from './OutcomeLinks.tsx';
import { RowDecisions } from './RowDecisions.tsx';
import { wholeOf } from './row-decisions.ts';
import { useRowActions } from './useRowActions.ts';
import { useRowColumns } from './useRowColumns.tsx';

/**
 * The outcome of each row of the file. A row that resembles a known provider is shown beside that provider, to be left out or imported
 * anyway.
 */
export function Rows({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation('mf-admin');
  const { address, filter } = useRowList();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    importRowsQuery(useAccount().id, batch.id, filter, { limit: address.size, cursor: address.cursor }),
  );
  const actions = useRowActions(batch);
  const shown = data?.answer.length ?? 0;
  const bulk = (rows: readonly ImportRow[], clear: () => void) => (
    <RowDecisions batch={batch} rows={rows} shown={shown} whole={wholeOf(batch, filter)} onDone={clear} />
  );
  return (
    <Stack>
      <OutcomeLinks batch={batch} view="rows" />
      <TableView
        caption={t('import.row.caption', { name: batch.fileName })}
        hideCaption
        columns={useRowColumns(batch)}
        rows={data?.answer}
        rowKey={(it) => String(it.row)}
        rowName={(it) => t('import.row.number', { row: it.row })}
        {...(batch.actions.includes('fix') && { actions, bulk })}
        address={address}
        isStale={isPlaceholderData}
        failure={isError ? { title: t('import.row.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<FileIcon />} title={t('import.row.none')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={sizes} />}
      />
    </Stack>
  );
}
