import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { Link } from '@tenaye/platform/router.ts';
import { formatCount, formatDateTime } from '@tenaye/platform/texts/format.ts';
import type { Column } from '@tenaye/ui/table/column.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ImportState } from '../detail/ImportState.tsx';
import { importHref } from '../useImportAddress.ts';

const counted = ['total', 'imported', 'skipped', 'error'] as const;

/** The columns of the list of imports; the file leads to its import. */
export function useImportColumns(): Column<ImportBatch>[] {
  const { t, i18n } = useTranslation('mf-admin');
  const figure = (count: (typeof counted)[number]): Column<ImportBatch> => ({
    key: count,
    header: t(`import.columns.${count}`),
    align: 'end',
    card: 'inline',
    cell: ({ counts }) => formatCount(count === 'skipped' ? counts.skipped + counts.duplicate : counts[count], i18n.language),
  });
  return [
    {
      key: 'file',
      header: t('import.columns.file'),
      title: true,
      cell: (it) => <File to={importHref(it.id)}>{it.fileName}</File>,
    },
    { key: 'state', header: t('import.columns.state'), card: 'bare', cell: (it) => <ImportState batch={it} /> },
    ...counted.map(figure),
    {
      key: 'by',
      header: t('import.columns.by'),
      card: 'bare',
      cell: (it) => it.createdByName ?? t('import.byCommand'),
    },
    {
      key: 'at',
      header: t('import.columns.at'),
      card: 'bare',
      cell: (it) => <Instant dateTime={it.createdAt}>{formatDateTime(it.createdAt, i18n.language)}</Instant>,
    },
  ];
}

const File = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2rem;
  color: ${theme.color.primary};
  overflow-wrap: anywhere;
`;
const Instant = styled.time`white-space: nowrap;`;
