import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { periodQuery } from './period.ts';
import * as calls from './visit-export.facts.ts';

export const exportVisits = endpoint(calls.exportVisits, {
  summary: "The doctor's visits of some days as a CSV file, with notes and diagnoses",
  query: periodQuery,
});

/** Whether there is a feed; `showsNames` is whether it has patients' names instead of their initials. */
const calendarFeed = z.object({ isOn: z.boolean(), showsNames: z.boolean() });
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const getCalendarFeed = endpoint(calls.getCalendarFeed, {
  summary: "Whether the doctor's private calendar feed is on",
  answer: calendarFeed,
});

export const renewCalendarFeed = endpoint(calls.renewCalendarFeed, {
  summary: 'Turn the private calendar feed on at a new secret address, which is shown only now; the former address ends',
  body: z.strictObject({ showsNames: z.boolean() }),
  answer: z.object({ ...calendarFeed.shape, token: z.string() }),
});

export const endCalendarFeed = endpoint(calls.endCalendarFeed, { summary: 'Turn the private calendar feed off' });

export const readCalendarFeed = endpoint(calls.readCalendarFeed, {
  summary: 'The calendar (iCalendar, RFC 5545) of the doctor who knows the secret address',
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}(?:\.ics)?$/)) }),
});
