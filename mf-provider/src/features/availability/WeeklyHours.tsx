import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { useTranslation } from 'react-i18next';
import type { Draft } from './availability.draft.ts';
import { DayHours } from './DayHours.tsx';

interface WeeklyHoursProps {
  draft: Draft;
  /** The weekday whose fields show, 0 for Sunday. */
  openDay: number | null;
  errorAt(path: string): string | undefined;
  onOpen(weekday: number | null): void;
  onChange(draft: Draft): void;
}

/** From Monday on, as the calendar shows them. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday; any would do for naming weekdays. */
const SUNDAY = Date.UTC(2027, 1, 28);

/** The days of the week, one of them open at a time; what lies between the stretches of a day is a break. */
export function WeeklyHours({ draft, openDay, errorAt, onOpen, onChange }: WeeklyHoursProps) {
  const { i18n } = useTranslation('mf-provider');
  const names = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <div>
      {weekdays.map((weekday) => (
        <DayHours
          key={weekday}
          weekday={weekday}
          day={names.format(SUNDAY + weekday * DAY_MS)}
          weekly={draft.weekly}
          isOpen={openDay === weekday}
          errorAt={errorAt}
          onToggle={() => onOpen(openDay === weekday ? null : weekday)}
          onChange={(weekly) => onChange({ ...draft, weekly })}
        />
      ))}
    </div>
  );
}
