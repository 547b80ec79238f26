import type { PickupRequest } from '@tenaye/contracts/waste-pickup.ts';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { PickupStatus } from '../../parts/PickupStatus.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The columns of the list of pickups. */
export function usePickupColumns(): Column<PickupRequest>[] {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  return [
    { key: 'date', header: t('schedule.column.date'), title: true, cell: (it) => words.day(it.date) },
    { key: 'slot', header: t('schedule.column.slot'), card: 'bare', cell: (it) => words.slot(it.timeSlot) },
    { key: 'types', header: t('schedule.column.types'), cell: (it) => words.types(it.wasteTypes) },
    {
      key: 'weight',
      header: t('schedule.column.weight'),
      align: 'end',
      card: 'inline',
      cell: (it) => words.kg(it.actualWeight ?? it.estimatedWeight),
    },
    { key: 'driver', header: t('schedule.column.driver'), card: 'inline', cell: words.driver },
    { key: 'status', header: t('schedule.column.status'), card: 'bare', cell: (it) => <PickupStatus status={it.status} /> },
  ];
}
