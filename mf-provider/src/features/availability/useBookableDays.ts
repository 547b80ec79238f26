import { BOOKING_HORIZON_DAYS } from '@tenaye/contracts/appointment.facts.ts';
import { daysAfter, type IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { useState } from 'react';

/** The first and the last day on which patients can book. */
export function useBookableDays(): { min: IsoDay; max: IsoDay } {
  const [today] = useState(() => formatIsoDay(new Date()));
  return { min: today, max: daysAfter(today, BOOKING_HORIZON_DAYS) };
}
