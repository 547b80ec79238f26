import { importOutcomes } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ImportView, useImportAddress, useRowList } from '../useImportAddress.ts';

interface OutcomeLinksProps {
  batch: ImportBatch;
  /** The view that the links keep. */
  view: ImportView;
}

/** The filter of an import's rows: each outcome, and those with notes, with the number of rows. */
export function OutcomeLinks({ batch: { counts, noted }, view }: OutcomeLinksProps) {
  const { t, i18n } = useTranslation('mf-admin');
  const { filter } = useRowList();
  const { toView } = useImportAddress();
  const chosen = filter.noted ? 'noted' : filter.outcome;
  const outcomes = importOutcomes.filter((it) => counts[it] > 0 || it === chosen);
  return (
    <FilterLinks
      label={t('import.row.outcome')}
      options={[undefined, ...outcomes, ...(noted > 0 || chosen === 'noted' ? (['noted'] as const) : [])]}
      chosen={chosen}
      words={(it) =>
        t('import.row.counted', {
          outcome: it === 'noted' ? t('import.noted.filter') : t(it ? `import.outcomes.${it}` : 'import.row.all'),
          number: formatCount(it === 'noted' ? noted : counts[it ?? 'total'], i18n.language),
        })
      }
      to={(it) => toView(view, it === 'noted' ? { outcome: undefined, noted: 'true' } : { outcome: it, noted: undefined })}
    />
  );
}
