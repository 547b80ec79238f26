import { localDate, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';

/** The instant (ISO 8601) of a time as a `datetime-local` field writes it (2026-03-02T08:30), in Addis Ababa. */
export function instantOf(text: string): string | undefined {
  const [day = '', time = ''] = text.split('T');
  const [hours, minutes] = time.split(':').map(Number);
  if (!day || hours === undefined || minutes === undefined) return undefined;
  return new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * MINUTE_MS).toISOString();
}

/** An instant (ms since 1970) as a `datetime-local` field shows it, in Addis Ababa. */
export function localText(at: number): string {
  const day = localDate(at);
  const minutes = Math.floor((at - startOfDay(day).getTime()) / MINUTE_MS);
  const two = (it: number): string => String(it).padStart(2, '0');
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
