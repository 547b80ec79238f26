import { importOutcomes } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from 'react-i18next';
import { useRowList } from '../useImportAddress.ts';

/** The filter of an import's rows, with the number of rows of each outcome. */
export function OutcomeLinks({ counts }: Pick<ImportBatch, 'counts'>) {
  const { t, i18n } = useTranslation('mf-admin');
  const { address } = useRowList();
  const chosen = address.chosen('outcome');
  return (
    <FilterLinks
      label={t('import.row.outcome')}
      options={[undefined, ...importOutcomes.filter((it) => counts[it] > 0 || it === chosen)]}
      chosen={chosen}
      words={(it) =>
        t('import.row.counted', {
          outcome: t(it ? `import.outcomes.${it}` : 'import.row.all'),
          number: formatCount(counts[it ?? 'total'], i18n.language),
        })
      }
      to={(it) => address.toChoice('outcome', it)}
    />
  );
}
