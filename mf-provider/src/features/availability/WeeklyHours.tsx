import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { dateFormat } from '@tenaye/texts/formatters.ts';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { type AvailabilityValues, copiedTo } from './availability.form.ts';
import { DayHours } from './DayHours.tsx';

interface WeeklyHoursProps {
  /** The weekday whose fields show, 0 for Sunday. */
  openDay: number | null;
  onOpen(weekday: number | null): void;
}

/** Monday first, as in the calendar. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];
/** An arbitrary Sunday, for naming weekdays. */
const SUNDAY = Date.UTC(2027, 1, 28);

/** The days of the week, one open at a time. The gaps between a day's stretches are breaks. */
export function WeeklyHours({ openDay, onOpen }: WeeklyHoursProps) {
  const { i18n } = useTranslation('mf-provider');
  const { fields, append, remove, replace } = useFieldArray<AvailabilityValues, 'weekly'>({ name: 'weekly' });
  const { getValues } = useFormContext<AvailabilityValues>();
  const names = dateFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  const week = weekdays.map((weekday) => ({ weekday, day: names.format(SUNDAY + weekday * DAY_MS) }));
  return (
    <div>
      {week.map(({ weekday, day }) => (
        <DayHours
          key={weekday}
          weekday={weekday}
          day={day}
          week={week}
          onCopy={(to) => replace(copiedTo(getValues('weekly'), weekday, to))}
          stretches={fields.flatMap((it, index) => (it.weekday === weekday ? [{ id: it.id, index }] : []))}
          isOpen={openDay === weekday}
          onToggle={() => onOpen(openDay === weekday ? null : weekday)}
          onAdd={(hours) => append({ ...hours, weekday }, { shouldFocus: false })}
          onRemove={remove}
        />
      ))}
    </div>
  );
}
