import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../texts/format.ts';
import { useMessageText } from '../texts/i18n.ts';
import type { ImportResult } from './useImport.ts';

/** More rows than a person corrects by hand; the next dry run shows the rest. */
const MOST_ROWS = 50;
const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const;

/** The outcome of an import or of a dry run. Takes the focus, because it replaces the file chooser. */
export function ImportReport({ report }: { report: ImportResult }) {
  const { t } = useTranslation('parts');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isEmpty = report.dryRun && report.created + report.updated === 0;
  return (
    <Stack $gap="s">
      <Heading as="h3" $look={3} ref={heading} tabIndex={-1}>
        {t(report.dryRun ? 'import.would' : 'import.did')}
      </Heading>
      <Counts report={report} />
      {isEmpty && <Notice tone="info">{t('import.nothing')}</Notice>}
      {report.ignoredColumns.length > 0 && (
        <Text $soft $size="s">
          {t('import.ignored', { columns: report.ignoredColumns.join(', ') })}
        </Text>
      )}
      {report.refused > 0 && <Refused report={report} />}
    </Stack>
  );
}

function Counts({ report }: { report: ImportResult }) {
  const { t } = useTranslation('parts');
  return (
    <Stack as="ul" role="list" $gap="xxs">
      {outcomes
        .filter((it) => report[it] > 0)
        .map((it) => (
          <li key={it}>{t(`import.${it}`, { count: report[it] })}</li>
        ))}
    </Stack>
  );
}

function Refused({ report }: { report: ImportResult }) {
  const { t, i18n } = useTranslation('parts');
  const say = useMessageText();
  const rows = report.rows.filter((it) => it.outcome === 'refused');
  const rest = rows.length - MOST_ROWS;
  return (
    <>
      <DataTable
        caption={t('import.rows')}
        rows={rows.slice(0, MOST_ROWS)}
        rowKey={(it) => String(it.row)}
        columns={[
          {
            key: 'row',
            header: t('import.rowNumber'),
            title: true,
            cell: (it) => t('import.row', { row: formatCount(it.row, i18n.language) }),
          },
          { key: 'name', header: t('import.item'), cell: (it) => it.name },
          { key: 'reason', header: t('import.reason'), cell: (it) => say(it.message ?? '') },
        ]}
      />
      {rest > 0 && <Text $size="s">{t('import.moreRows', { count: rest })}</Text>}
    </>
  );
}
