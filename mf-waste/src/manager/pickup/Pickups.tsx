import { useReturnFocus } from '@tenaye/platform/list/useReturnFocus.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { ClosedPickups } from './ClosedPickups.tsx';
import { DayCounts } from './DayCounts.tsx';
import { DayPickups } from './DayPickups.tsx';
import { NoTariff } from './NoTariff.tsx';
import { OpenPickup } from './OpenPickup.tsx';
import { PickupFilters } from './PickupFilters.tsx';
import { usePickupAddress } from './usePickupAddress.ts';

/** The tab Pickups: the plan of a day, what is done, or one pickup. */
export function Pickups() {
  const { t } = useTranslation('mf-waste');
  const [search] = useSearchParams();
  const { view } = usePickupAddress();
  const id = search.get('pickup') ?? undefined;
  useReturnFocus(id);
  if (id) return <OpenPickup id={id} />;
  return (
    <Stack as="section" aria-labelledby="pickups">
      <VisuallyHidden as="h2" id="pickups">
        {t('managerPickup.heading')}
      </VisuallyHidden>
      <NoTariff />
      <DayCounts />
      <PickupFilters />
      {view === 'open' ? <DayPickups /> : <ClosedPickups />}
    </Stack>
  );
}
