import type { PickupRequest } from '@tenaye/contracts/waste-pickup.ts';
import { bareColumn, factColumn, figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { PickupStatus } from '../../parts/PickupStatus.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The columns of the list of pickups. */
export function usePickupColumns(): Column<PickupRequest>[] {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  return [
    titleColumn('date', t('schedule.column.date'), (it) => words.day(it.date)),
    bareColumn('slot', t('schedule.column.slot'), (it) => words.slot(it.timeSlot)),
    { key: 'types', header: t('schedule.column.types'), cell: (it) => words.types(it.wasteTypes) },
    figureColumn('weight', t('schedule.column.weight'), (it) => words.kg(it.actualWeight ?? it.estimatedWeight)),
    factColumn('driver', t('schedule.column.driver'), words.driver),
    bareColumn('status', t('schedule.column.status'), (it) => <PickupStatus status={it.status} />),
  ];
}
