import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';

/** Hours of one weekday (0 Sunday … 6 Saturday) in minutes from local midnight; without `modes`, every mode the doctor offers. */
interface Hours {
  weekday: number;
  startMinute: number;
  endMinute: number;
  modes?: AppointmentType[];
}

const minute = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const on = (weekdays: readonly number[], start: string, end: string, modes?: AppointmentType[]): Hours[] =>
  weekdays.map((weekday) => ({ weekday, startMinute: minute(start), endMinute: minute(end), ...(modes && { modes }) }));

const mondayToFriday = [1, 2, 3, 4, 5];

export const weeks = {
  'six days': [...on(mondayToFriday, '08:00', '12:30'), ...on(mondayToFriday, '13:30', '17:30'), ...on([6], '08:30', '13:00')],
  weekdays: [...on(mondayToFriday, '08:30', '12:30'), ...on(mondayToFriday, '13:30', '17:00')],
  mornings: [...on(mondayToFriday, '08:00', '12:00'), ...on([6], '09:00', '12:00')],
  afternoons: on(mondayToFriday, '13:00', '18:00'),
  'three days': [...on([1, 3, 5], '09:00', '13:00'), ...on([1, 3], '14:00', '17:00')],
  evenings: [...on(mondayToFriday, '17:00', '20:30', ['online']), ...on([0, 6], '09:00', '12:00', ['online'])],
} as const satisfies Record<string, readonly Hours[]>;
export type Week = keyof typeof weeks;
