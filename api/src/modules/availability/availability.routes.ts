import Router from '@koa/router';
import { listSlots } from '@tenaye/contracts/appointment.ts';
import { blockTime as blocking, getAvailability, putAvailability } from '@tenaye/contracts/availability.ts';
import { AppError } from '#kernel/errors.ts';
import { mount } from '#kernel/http/mount.ts';
import { findBookableDoctor, findFreeSlots } from './availability.view.ts';
import { blockTime, findAvailability, replaceAvailability } from './availability-edit.service.ts';

export const availabilityRoutes = new Router();

const DEFAULT_DAYS = 7;

mount(availabilityRoutes, listSlots, async ({ params, query, em, now }) => {
  const doctor = await findBookableDoctor(em, params.id, now);
  if (!doctor) throw new AppError('not_found', 'Doctor not found');
  const from = query.from ? new Date(query.from) : now;
  return findFreeSlots(em, doctor, { mode: query.mode, from, days: query.days ?? DEFAULT_DAYS }, now);
});

mount(availabilityRoutes, getAvailability, async ({ query, actor, em, now, shows }) => {
  const calendar = await findAvailability(em, actor, now, query.from);
  shows(calendar.conflicts.map((it) => it.id));
  return calendar;
});

mount(availabilityRoutes, putAvailability, ({ body, seen, actor, em, now }) => replaceAvailability(em, actor, body, seen, now));

mount(availabilityRoutes, blocking, ({ body, actor, em, now }) => blockTime(em, actor, body, now));
