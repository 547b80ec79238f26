import { csvText } from '@tenaye/contracts/csv-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { useFirstFocus } from '@tenaye/ui/useFirstFocus.ts';
import { styled } from 'styled-components';
import { useCsvFile } from '../table/useCsvFile.ts';
import { formatCount } from '../texts/format.ts';
import { useMessageText } from '../texts/i18n.ts';
import type { ImportResult, ImportRow } from './useImport.ts';

/** The number of rows shown, which is more than a person corrects by hand. The next dry run shows the rest. */
const MOST_ROWS = 50;
const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const;

/** The outcome of an import or of a dry run. Takes the focus, because it replaces the file chooser. */
export function ImportReport({ report }: { report: ImportResult }) {
  const { t } = useTranslation('parts');
  const heading = useFirstFocus();
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
      {report.warning && <Notice tone="warning">{report.warning}</Notice>}
      <Refused report={report} />
      <Warned report={report} />
      <Changed report={report} />
    </Stack>
  );
}

function Counts({ report }: { report: ImportResult }) {
  const { t, i18n } = useTranslation('parts');
  return (
    <Stack as="ul" role="list" $gap="xxs">
      {outcomes
        .filter((it) => report[it] > 0)
        .map((it) => (
          <li key={it}>{t(`import.${it}`, { count: report[it], number: formatCount(report[it], i18n.language) })}</li>
        ))}
    </Stack>
  );
}

function Refused({ report }: { report: ImportResult }) {
  const { t } = useTranslation('parts');
  const say = useMessageText();
  const reason = ({ cell, message }: ImportRow) => (
    <div>
      {cell !== undefined && <Cell>{cell}</Cell>}
      {say(message ?? '')}
    </div>
  );
  const rows = report.rows.filter((it) => it.outcome === 'refused');
  return (
    <>
      {rows.length > MOST_ROWS && <Reasons rows={rows} />}
      <Rows caption={t('import.rows')} rows={rows} last={{ key: 'reason', header: t('import.reason'), cell: reason }} />
      {report.heading && rows.length > 0 && <RefusedFile heading={report.heading} rows={rows} />}
    </>
  );
}

/** How many rows each reason refuses, most first, because one wrong format refuses a whole column. */
function Reasons({ rows }: { rows: readonly ImportRow[] }) {
  const { t, i18n } = useTranslation('parts');
  const say = useMessageText();
  const counts = new Map<string, number>();
  for (const { message } of rows) counts.set(say(message ?? ''), (counts.get(say(message ?? '')) ?? 0) + 1);
  return (
    <Stack as="ul" role="list" $gap="xxs">
      {[...counts]
        .sort(([, a], [, b]) => b - a)
        .map(([reason, count]) => (
          <li key={reason}>{t('import.refusedFor', { count, number: formatCount(count, i18n.language), reason })}</li>
        ))}
    </Stack>
  );
}

/** Saves the refused rows as they were in the file, each with its reason, to be corrected and imported again. */
function RefusedFile({ heading, rows }: { heading: readonly string[]; rows: readonly ImportRow[] }) {
  const { t } = useTranslation('parts');
  const say = useMessageText();
  const lines = rows.map(({ cells = [], cell, message }) => [
    ...heading.map((_, at) => cells[at] ?? ''),
    [cell, say(message ?? '')].filter(Boolean).join('. '),
  ]);
  const { save, isBusy } = useCsvFile({
    load: () => new Blob([csvText([[...heading, t('import.reason')], ...lines])], { type: 'text/csv' }),
    name: t('import.refusedFile'),
  });
  return (
    <div>
      <Button tone="quiet" size="small" busy={isBusy} onClick={() => void save()}>
        {t('import.saveRefused')}
      </Button>
    </div>
  );
}

/** The changes that the import makes to known items. */
function Changed({ report }: { report: ImportResult }) {
  const { t } = useTranslation('parts');
  const changes = (row: ImportRow) =>
    row.changes && (
      <div>
        {row.changes.map(({ column, before, after }) => (
          <Cell key={column}>{t('import.change', { column, before, after })}</Cell>
        ))}
      </div>
    );
  return (
    <Rows
      caption={t('import.changes')}
      rows={report.rows.filter((it) => it.outcome === 'updated' && it.changes !== undefined && it.changes.length > 0)}
      last={{ key: 'changes', header: t('import.changed'), cell: changes }}
    />
  );
}

function Warned({ report }: { report: ImportResult }) {
  const { t } = useTranslation('parts');
  return (
    <Rows
      caption={t('import.warnings')}
      rows={report.rows.filter((it) => it.outcome !== 'refused' && it.warning !== undefined)}
      last={{ key: 'warning', header: t('import.warning'), cell: (it) => it.warning }}
    />
  );
}

/** Rows of one kind, each with its message; renders nothing when there are none. */
function Rows({ caption, rows, last }: { caption: string; rows: readonly ImportRow[]; last: Column<ImportRow> }) {
  const { t, i18n } = useTranslation('parts');
  const rest = rows.length - MOST_ROWS;
  if (rows.length === 0) return null;
  return (
    <>
      <DataTable
        caption={caption}
        rows={rows.slice(0, MOST_ROWS)}
        rowKey={(it) => String(it.row)}
        columns={[
          {
            key: 'row',
            header: t('import.rowNumber'),
            title: true,
            cell: (it) => <Unbroken>{t('import.row', { row: formatCount(it.row, i18n.language) })}</Unbroken>,
          },
          { key: 'name', header: t('import.item'), cell: (it) => it.name },
          last,
        ]}
      />
      {rest > 0 && <Text $size="s">{t('import.moreRows', { count: rest, number: formatCount(rest, i18n.language) })}</Text>}
    </>
  );
}

const Cell = styled.span`display: block; overflow-wrap: anywhere;`;
const Unbroken = styled.span`white-space: nowrap;`;
