import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { rowLinkId } from '@tenaye/platform/list/useReturnFocus.ts';
import { bareColumn, figureColumn, sortable, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatCount, formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { Moment, RowLink } from '../../../shared/cells.ts';
import { importHref } from '../../../shared/record/record-hrefs.ts';
import { ImportState } from '../detail/ImportState.tsx';

const counted = ['total', 'imported', 'skipped', 'error'] as const;

/** The columns of the list of imports; the file leads to its import. */
export function useImportColumns(): Column<ImportBatch>[] {
  const { t, i18n } = useTranslation('mf-admin');
  const figure = (count: (typeof counted)[number]): Column<ImportBatch> =>
    figureColumn(count, t(`import.columns.${count}`), ({ counts }) =>
      formatCount(count === 'skipped' ? counts.skipped + counts.duplicate : counts[count], i18n.language),
    );
  return [
    sortable(
      titleColumn('file', t('import.columns.file'), (it) => (
        <RowLink id={rowLinkId(it.id)} to={importHref(it.id)}>
          {it.fileName}
        </RowLink>
      )),
    ),
    bareColumn('state', t('import.columns.state'), (it) => <ImportState batch={it} />),
    ...counted.map(figure),
    bareColumn('by', t('import.columns.by'), (it) => it.createdByName ?? t('import.byCommand')),
    sortable(
      bareColumn('at', t('import.columns.at'), (it) => (
        <Moment dateTime={it.createdAt}>{formatDateTime(it.createdAt, i18n.language)}</Moment>
      )),
    ),
  ];
}
