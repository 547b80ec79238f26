import type { ManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import { changedSearch } from '@tenaye/platform/address/changed-search.ts';
import { rowLinkId } from '@tenaye/platform/list/useReturnFocus.ts';
import { Link, useSearchParams } from '@tenaye/platform/router.ts';
import { bareColumn, factColumn, figureColumn, titleColumn, Whole } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge, StatusBadge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useMemo } from 'react';
import { useWasteText } from '../../parts/useWasteText.ts';
import { Detail } from '../Detail.tsx';

/** The columns of the pickups. In the list of a day, only late pickups show their day; the others show their slot. */
export function usePickupColumns(isDay: boolean): Column<ManagerPickup>[] {
  const { t, i18n } = useTranslation('mf-waste');
  const [search] = useSearchParams();
  const { kg: kilograms, day } = useWasteText();
  const here = search.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language, and hundreds of rows aren't rendered for a tick
  return useMemo(() => {
    const hrefOf = (pickup: string) => ({ search: `?${changedSearch(new URLSearchParams(here), { pickup })}` });
    return [
      titleColumn('facility', t('managerPickup.columns.facility'), (it) => (
        <div>
          <Link id={rowLinkId(it.id)} to={hrefOf(it.id)}>
            {it.facilityName}
          </Link>
          {it.address && <Detail>{it.address}</Detail>}
          {it.hasPriority && <Detail>{t('managerPickup.priority')}</Detail>}
        </div>
      )),
      bareColumn('status', t('managerPickup.columns.status'), (it) =>
        it.isLate ? (
          <Badge tone="danger">{t('managerPickup.late')}</Badge>
        ) : (
          <>
            <StatusBadge status={it.status}>{t(`domain:pickupStatus.${it.status}`)}</StatusBadge>
            {it.weightDiffers && <Detail>{t('managerPickup.plantWeight.differs')}</Detail>}
            {it.awaitsInvoice && <Detail>{t('managerPickup.noInvoice')}</Detail>}
          </>
        ),
      ),
      {
        key: 'date',
        header: t('managerPickup.columns.date'),
        card: (it) => (isDay && !it.isLate ? 'none' : 'inline'),
        cell: (it) => (isDay && !it.isLate ? t(`managerPickup.slots.${it.timeSlot}`) : <Whole>{day(it.date)}</Whole>),
      },
      factColumn('driver', t('managerPickup.columns.driver'), (it) => it.driverName ?? t('managerPickup.noDriver')),
      {
        key: 'types',
        header: t('managerPickup.columns.types'),
        cell: (it) => it.wasteTypes.map((type) => t(`domain:wasteType.${type}`)).join(', '),
      },
      figureColumn('weight', t('managerPickup.columns.weight'), (it) => kilograms(it.actualWeight ?? it.estimatedWeight)),
      figureColumn('misses', t('managerPickup.columns.misses'), (it) => it.misses || ''),
    ];
  }, [i18n.language, here, isDay]);
}
