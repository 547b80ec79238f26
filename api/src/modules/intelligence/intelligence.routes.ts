import Router from '@koa/router';
import * as api from '@tenaye/contracts/intelligence.ts';
import { mount } from '#kernel/http/mount.ts';
import { findActivities } from './activity.view.ts';
import { findAppointmentFigures } from './appointment-figures.view.ts';
import { findThreshold, setDelayThreshold } from './delay-threshold.service.ts';
import { findLimits, setFigureLimit } from './figure-limit.service.ts';
import { findFunnels } from './funnel.view.ts';
import {
  presentAppointmentFigures,
  presentInvoiceFigures,
  presentOverview,
  presentVerificationFigures,
  presentWasteFigures,
} from './intelligence.presenter.ts';
import { findInvoiceFigures } from './invoice-figures.view.ts';
import { presentActivity } from './list.presenter.ts';
import { findOverview } from './overview.view.ts';
import { periodOf } from './period.rules.ts';
import { findVerificationFigures } from './verification-figures.view.ts';
import { findWasteFigures } from './waste-figures.view.ts';

export const intelligenceRoutes = new Router();

mount(intelligenceRoutes, api.getAdminOverview, async ({ query, em, now }) => {
  const period = periodOf(query, now);
  return presentOverview(await findOverview(em, period), period, now);
});

mount(intelligenceRoutes, api.getAppointmentFigures, async ({ query, em, now }) => {
  const period = periodOf(query, now);
  return presentAppointmentFigures(await findAppointmentFigures(em, period), period, now);
});

mount(intelligenceRoutes, api.getDelayThreshold, ({ em }) => findThreshold(em));
mount(intelligenceRoutes, api.setDelayThreshold, ({ body, seen, actor, em, now }) => setDelayThreshold(em, actor, body, seen, now));

mount(intelligenceRoutes, api.listFigureLimits, ({ em }) => findLimits(em));
mount(intelligenceRoutes, api.setFigureLimit, ({ body, seen, actor, em, now }) => setFigureLimit(em, actor, body, seen, now));

mount(intelligenceRoutes, api.getInvoiceFigures, async ({ query, em, now }) => {
  const period = periodOf(query, now);
  return presentInvoiceFigures(await findInvoiceFigures(em, period), period, now);
});

mount(intelligenceRoutes, api.getWasteFigures, async ({ query, em, now }) => {
  const period = periodOf(query, now);
  return presentWasteFigures(await findWasteFigures(em, period), period, now);
});

mount(intelligenceRoutes, api.getVerificationFigures, async ({ query, em, now }) => {
  const period = periodOf(query, now);
  return presentVerificationFigures(await findVerificationFigures(em, period), period, now);
});

mount(intelligenceRoutes, api.getFunnels, async ({ query, em, now }) => {
  const { from, to, region } = periodOf(query, now);
  return { period: { from, to }, asOf: now.toISOString(), ...(await findFunnels(em, { from, to }, region)) };
});

mount(intelligenceRoutes, api.listRecentActivities, async ({ query, actor, em }) =>
  (await findActivities(em, actor.provider.id, query)).flatMap(presentActivity),
);
