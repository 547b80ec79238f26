import type { StockImport } from '@tenaye/contracts/inventory.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** More than anybody mends by hand; the file itself says the rest once these are mended. */
const MOST_ROWS = 50;
const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const;

/** What became of a file, or what would become of it. Takes the focus: it stands where the chooser was. */
export function ImportReport({ report }: { report: StockImport }) {
  const { t } = useTranslation('mf-provider');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isEmpty = report.dryRun && report.created + report.updated === 0;
  return (
    <Stack $gap="s">
      <Heading as="h3" $look={3} ref={heading} tabIndex={-1}>
        {t(report.dryRun ? 'stock.file.would' : 'stock.file.did')}
      </Heading>
      <Counts report={report} />
      {isEmpty && <Notice tone="info">{t('stock.file.nothing')}</Notice>}
      {report.ignoredColumns.length > 0 && (
        <Text $soft $size="s">
          {t('stock.file.ignored', { columns: report.ignoredColumns.join(', ') })}
        </Text>
      )}
      {report.refused > 0 && <Refused report={report} />}
    </Stack>
  );
}

function Counts({ report }: { report: StockImport }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Stack as="ul" role="list" $gap="xxs">
      {outcomes
        .filter((it) => report[it] > 0)
        .map((it) => (
          <li key={it}>{t(`stock.file.${it}`, { count: report[it] })}</li>
        ))}
    </Stack>
  );
}

function Refused({ report }: { report: StockImport }) {
  const { t, i18n } = useTranslation('mf-provider');
  const say = useMessageText();
  const rows = report.rows.filter((it) => it.outcome === 'refused');
  const rest = rows.length - MOST_ROWS;
  return (
    <>
      <DataTable
        caption={t('stock.file.rows')}
        rows={rows.slice(0, MOST_ROWS)}
        rowKey={(it) => String(it.row)}
        columns={[
          {
            key: 'row',
            header: t('stock.file.rowNumber'),
            title: true,
            cell: (it) => t('stock.file.row', { row: formatCount(it.row, i18n.language) }),
          },
          { key: 'name', header: t('stock.file.item'), cell: (it) => it.itemName },
          { key: 'reason', header: t('stock.file.reason'), cell: (it) => say(it.message ?? '') },
        ]}
      />
      {rest > 0 && <Text $size="s">{t('stock.file.moreRows', { count: rest })}</Text>}
    </>
  );
}
