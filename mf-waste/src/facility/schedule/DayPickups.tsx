import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { wasteTimeSlots } from '@tenaye/contracts/waste.facts.ts';
import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import type { ScheduleEntry } from '@tenaye/contracts/waste-pickup.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { PickupStatus } from '../../parts/PickupStatus.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useTabHref } from '../../shared/waste-tabs.ts';
import { useScheduleAddress } from './useScheduleAddress.ts';

interface DayPickupsProps {
  /** Undefined while no day of the shown month is chosen. */
  day: IsoDay | undefined;
  /** The pickups of the shown month; undefined before the answer. */
  month: readonly ScheduleEntry[] | undefined;
}

/** The pickups of the chosen day, in the order of their slots. */
export function DayPickups({ day, month }: DayPickupsProps) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  if (!month) return <ListLoading cards={1} />;
  if (!day) return <Empty icon={<CalendarIcon />} title={t('schedule.chooseDay')} text={t('schedule.inMonth', { count: month.length })} />;
  const entries = month
    .filter((it) => it.date === day)
    .sort((a, b) => wasteTimeSlots.indexOf(a.timeSlot) - wasteTimeSlots.indexOf(b.timeSlot));
  return (
    <Stack as="section" aria-labelledby="day" aria-live="polite">
      <Heading as="h3" $look={3} id="day">
        {t('schedule.dayTitle', { day: words.longDay(day) })}
      </Heading>
      {entries.length === 0 && <NoPickup day={day} />}
      {entries.map((it) => (
        <EntryCard key={it.id} entry={it} />
      ))}
    </Stack>
  );
}

function NoPickup({ day }: { day: IsoDay }) {
  const { t } = useTranslation('mf-waste');
  const to = useTabHref();
  const { from } = requestableDays(Date.now());
  const request = day >= from && <LinkButton to={to('pickup-request')}>{t('schedule.request')}</LinkButton>;
  return <Empty icon={<CalendarIcon />} title={t('schedule.dayEmpty')} {...(request && { action: request })} />;
}

function EntryCard({ entry }: { entry: ScheduleEntry }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const { openPickup } = useScheduleAddress();
  return (
    <Card>
      <Stack $gap="xs">
        <Row $justify="between">
          <Text $strong>{words.slot(entry.timeSlot)}</Text>
          <PickupStatus status={entry.status} />
        </Row>
        <Text>{t('schedule.load', { types: words.types(entry.wasteTypes), weight: words.kg(entry.estimatedWeight) })}</Text>
        <Row $justify="between">
          <Text $soft $size="s">
            {t('schedule.driverNamed', { name: words.driver(entry) })}
          </Text>
          <Button
            tone="quiet"
            size="small"
            aria-label={t('schedule.viewNamed', { day: words.day(entry.date) })}
            onClick={() => openPickup(entry.id)}
          >
            {t('schedule.viewOne')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
