import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { formatDistance } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { textOf } from './used-columns.ts';

/** Why a row was refused, left out or kept, and what was left out of it: one sentence each. */
export function useRowWords(batch: ImportBatch): (row: ImportRow) => string[] {
  const { t, i18n } = useTranslation('mf-admin');
  return (row) => {
    const { outcome, problems, notes, keptReason } = row;
    const named = <It extends { field: ImportRow['notes'][number]['field'] | null }>({ field }: It) => ({
      field: field ? t(`import.fields.${field}`) : '',
      value: field ? textOf(batch, row, field) : '',
    });
    const position = { latitude: textOf(batch, row, 'latitude'), longitude: textOf(batch, row, 'longitude') };
    if (outcome === 'error')
      return problems.map((it) =>
        it.position ? t(`import.positions.${it.position}`, position) : t(`import.problems.${it.code}`, named(it)),
      );
    if (outcome === 'kept' && keptReason) return [t(`import.kept.${keptReason}`)];
    const kept = notes.map((it) => t(`import.notes.${it.code}`, named(it)));
    if (row.isLevelUnknown) kept.push(t('import.notes.level_unknown'));
    if (row.isRegionUnknown) kept.push(t('import.notes.region_unknown', named({ field: 'region' })));
    if (row.elsewhere) {
      const { place, region, km } = row.elsewhere;
      const words = {
        place,
        there: t(`domain:region.${region}`),
        distance: formatDistance(km, i18n.language),
        ...named({ field: 'region' }),
      };
      kept.push(t('import.notes.region_elsewhere', words));
    }
    return kept;
  };
}
