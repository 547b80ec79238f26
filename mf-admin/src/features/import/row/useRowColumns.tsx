import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { bareColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { Detail } from '../../../shared/cells.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { RowChanges } from './RowChanges.tsx';
import { ProviderLink, RowMatch } from './RowMatch.tsx';
import { textOf } from './used-columns.ts';
import { useRowWords } from './useRowWords.ts';

/** The columns of an import's rows: the file's facts beside the provider that the row resembles or has become. */
export function useRowColumns(batch: ImportBatch): Column<ImportRow>[] {
  const { t } = useTranslation('mf-admin');
  const wordsOf = useRowWords(batch);
  return [
    titleColumn('row', t('import.row.row'), (it) => <Label>{t('import.row.number', { row: it.row })}</Label>),
    bareColumn('outcome', t('import.row.outcome'), (it) => (
      <>
        <OutcomeBadge outcome={it.outcome} />
        {it.isFixed && <Detail>{t('import.row.fixed')}</Detail>}
        {it.decision && <Detail>{t(`import.decided.${it.decision}`)}</Detail>}
      </>
    )),
    {
      key: 'why',
      header: t('import.row.why'),
      card: (it) => (wordsOf(it).length > 0 ? 'line' : 'none'),
      cell: (it) => (
        <Stack $gap="xxs">
          {wordsOf(it).map((words) => (
            <Words key={words}>{words}</Words>
          ))}
        </Stack>
      ),
    },
    { key: 'file', header: t('import.row.inFile'), cell: (it) => <FileFacts batch={batch} row={it} /> },
    {
      key: 'match',
      header: t('import.row.known'),
      card: (it) => (it.match || it.provider ? 'line' : 'none'),
      cell: (it) => (
        <>
          {it.provider && <ProviderLink provider={it.provider} name={textOf(batch, it, 'name') || t('import.match.open')} />}
          {it.match && !it.provider && <RowMatch match={it.match} />}
          {it.changes && <RowChanges changes={it.changes} />}
        </>
      ),
    },
  ];
}

/** The facts by which a row is compared with a known provider. */
function FileFacts({ batch, row }: { batch: ImportBatch; row: ImportRow }) {
  const { t } = useTranslation('mf-admin');
  const text = (field: Parameters<typeof textOf>[2]): string => textOf(batch, row, field);
  const kind = text('facility_type') || text('specialization') || text('provider_type');
  const place = [text('address'), text('city'), text('region')].filter(Boolean).join(', ');
  return (
    <Words>
      <Name>{text('name') || t('import.row.nameless')}</Name>
      {[kind, place, text('phone'), text('license_number'), text('email')].filter(Boolean).map((it) => (
        <Detail key={it}>{it}</Detail>
      ))}
    </Words>
  );
}

const Label = styled.span`white-space: nowrap;`;
const Words = styled.span`display: block; min-width: 10rem; max-width: 20rem; overflow-wrap: anywhere;`;
const Name = styled.span`display: block; font-weight: ${theme.font.weight.medium};`;
