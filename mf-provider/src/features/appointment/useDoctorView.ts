import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useState } from 'react';
import { weekIn } from './week.ts';

export const doctorViews = ['list', 'calendar', 'hours', 'reviews', 'profile'] as const;
export type DoctorView = (typeof doctorViews)[number];

interface Place {
  view: DoctorView;
  week?: IsoDay;
  appointment?: string;
}

/** The URL of a tab; the list is the page itself. */
export function doctorHref({ view, week, appointment }: Place): string {
  const query = new URLSearchParams({ ...(view !== 'list' && { view }), ...(week && { week }), ...(appointment && { appointment }) });
  return query.size > 0 ? `/provider/doctor?${query}` : '/provider/doctor';
}

/** The selected tab, week and appointment. They are in the URL, so that Back and a reload restore them. */
export function useDoctorView(): { view: DoctorView; week: IsoDay; thisWeek: IsoDay; chosen: string | undefined } {
  const [query] = useSearchParams();
  const [now] = useState(() => new Date());
  return {
    view: doctorViews.find((it) => it === query.get('view')) ?? 'list',
    week: weekIn(query.get('week'), now),
    thisWeek: weekIn(null, now),
    chosen: query.get('appointment') ?? undefined,
  };
}
