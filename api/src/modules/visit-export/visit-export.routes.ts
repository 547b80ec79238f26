import Router from '@koa/router';
import * as api from '@tenaye/contracts/visit-export.ts';
import type { Actor } from '#kernel/access/actor.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { iso } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { sendText } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime } from '#kernel/http/page.ts';
import { sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { periodOf } from '../intelligence/period.rules.ts';
import { endFeed, findFeed, readFeed, renewFeed } from './calendar-feed.service.ts';
import { type Days, findVisitLines, type VisitLine } from './visit-file.view.ts';

export const visitExportRoutes = new Router();

/** High enough for the calendars of a doctor's devices, and too low for guessing addresses. */
const FEED_READS: RateRule = { name: 'calendar-feed', points: 120, seconds: 60 * 60 };
/** How long a calendar program may keep its copy, in seconds. */
const KEPT_SECONDS = 5 * 60;

const orNull = (at: string | null): string | null => at && iso(at);

const visitsOf = (actor: Actor): WholeList<Days, VisitLine, VisitLine> => ({
  word: 'appointment',
  hasPersons: true,
  listing: { name: 'visits', key: byTime },
  find: (em, days, page) => findVisitLines(em, actor, days, page),
  keyOf: (it) => [iso(it.appointmentDate), it.id],
  present: (it) => ({
    ...it,
    appointmentDate: iso(it.appointmentDate),
    endsAt: iso(it.endsAt),
    beganAt: orNull(it.beganAt),
    endedAt: orNull(it.endedAt),
  }),
  columns: [
    ...(['appointmentDate', 'endsAt', 'appointmentType', 'status', 'patientName', 'phone'] as const),
    ...(['symptoms', 'notes', 'diagnoses', 'fee', 'paid', 'paidBy', 'receipt', 'beganAt', 'endedAt', 'id'] as const),
  ],
});

mount(visitExportRoutes, api.exportVisits, (it) => {
  const { from, to } = periodOf(it.query, it.now);
  return sendWhole(visitsOf(it.actor), { from, to }, it);
});

mount(visitExportRoutes, api.getCalendarFeed, ({ actor, em }) => findFeed(em, actor));

mount(visitExportRoutes, api.renewCalendarFeed, ({ body, actor, em, now }) => renewFeed(em, actor, body.showsNames, now));

mount(visitExportRoutes, api.endCalendarFeed, ({ actor, em, now }) => endFeed(em, actor, now));

mount(visitExportRoutes, api.readCalendarFeed, async ({ params, em, now, ctx }) => {
  await ctx.state.services.limits.take(FEED_READS, ctx.ip);
  const text = await readFeed(em, params.token.replace('.ics', ''), now);
  if (text === undefined) throw notFound();
  sendText(ctx, { text, type: 'text/calendar; charset=utf-8', name: 'calendar.ics' });
  ctx.set('Cache-Control', `private, max-age=${KEPT_SECONDS}`);
});
