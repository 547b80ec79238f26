import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Suspense } from 'react';
import { PickupList } from './PickupList.tsx';
import { ScheduleCalendar } from './ScheduleCalendar.tsx';
import { type ScheduleView, useScheduleAddress } from './useScheduleAddress.ts';

const PickupDialog = lazyDialog(
  async () => (await import('./PickupDialog.tsx')).PickupDialog,
  ({ onClose }: { id: string; onClose(): void }) => onClose(),
);

const views: readonly ScheduleView[] = ['calendar', 'list'];

/** The tab Schedule: pickups by day or in a list, and one of them in a dialog. */
export function Schedule() {
  const { t } = useTranslation('mf-waste');
  const { view, toView, pickupId, closePickup } = useScheduleAddress();
  return (
    <Stack as="section" aria-labelledby="schedule">
      <Row $justify="between" $align="end">
        <Stack $gap="xs">
          <Heading id="schedule">{t('schedule.heading')}</Heading>
          <Text $soft>{t('schedule.lead')}</Text>
        </Stack>
        <FilterLinks
          label={t('schedule.views')}
          options={views}
          chosen={view}
          words={(it) => t(`schedule.view.${it ?? 'calendar'}`)}
          to={(it) => toView(it ?? 'calendar')}
        />
      </Row>
      {view === 'list' ? <PickupList /> : <ScheduleCalendar />}
      {pickupId && (
        <Suspense>
          <PickupDialog key={pickupId} id={pickupId} onClose={closePickup} />
        </Suspense>
      )}
    </Stack>
  );
}
