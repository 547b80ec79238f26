import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useState } from 'react';
import { dayIn, mondayOf } from './week.ts';

export const doctorViews = ['list', 'calendar', 'hours', 'records', 'reviews', 'profile'] as const;
export type DoctorView = (typeof doctorViews)[number];

interface Place {
  view: DoctorView;
  /** A day of the week to show; on a phone, the shown day. */
  week?: IsoDay;
  appointment?: string;
}

/** The URL of a tab; the appointments are the page itself. */
export function doctorHref({ view, week, appointment }: Place): string {
  const query = new URLSearchParams({ ...(view !== 'list' && { view }), ...(week && { week }), ...(appointment && { appointment }) });
  return query.size > 0 ? `/provider/doctor?${query}` : '/provider/doctor';
}

interface DoctorPlace {
  view: DoctorView;
  /** The day that a phone shows. */
  day: IsoDay;
  /** The Monday of its week. */
  week: IsoDay;
  today: IsoDay;
  /** The id of the selected appointment. */
  chosen: string | undefined;
}

/** The selected tab, day and appointment. They are in the URL, so that Back and a reload restore them. */
export function useDoctorView(): DoctorPlace {
  const [query] = useSearchParams();
  const [now] = useState(() => new Date());
  const day = dayIn(query.get('week'), now);
  return {
    view: doctorViews.find((it) => it === query.get('view')) ?? 'list',
    day,
    week: mondayOf(day),
    today: dayIn(null, now),
    chosen: query.get('appointment') ?? undefined,
  };
}
