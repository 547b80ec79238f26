import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { useSyncExternalStore } from 'react';
import { formatIsoDay } from './format.ts';

const subscribe = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
};
const today = (): IsoDay => formatIsoDay(new Date());

/** The current day of Addis Ababa. A page that stays open over midnight is rendered again. */
export const useToday = (): IsoDay => useSyncExternalStore(subscribe, today, today);
