import Router from '@koa/router';
import { sql } from '@mikro-orm/postgresql';
import * as api from '@tenaye/contracts/order.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { auditReads } from '#kernel/database/audit-reads.ts';
import { allOf, iso } from '#kernel/database/sql.ts';
import { sendFile } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, pageOf, pageRequest, type SortKey } from '#kernel/http/page.ts';
import { ofDoctor, ofPatient } from '../appointment/appointment.policy.ts';
import { findOwnAppointment } from '../appointment/appointment.view.ts';
import { presentDoctorOrder, presentOrder, presentSignedOrder } from './order.presenter.ts';
import { cancelOrder, signOrder } from './order.service.ts';
import { findOrder, findOrders, findResultFile, findVisitOrders, type OrderRow } from './order.view.ts';
import { dispenseByCode, findByCode } from './order-dispensing.service.ts';

export const orderRoutes = new Router();

const orders: Listing = { name: 'orders', key: byTime };
const keyOf = (it: OrderRow): SortKey => [iso(it.signedAt), it.id];

/** More than any doctor signs: each order sends a text message, perhaps to a number that nobody has confirmed. */
const ORDERS_A_DAY: RateRule = { name: 'signed-order', points: 300, seconds: 24 * 60 * 60 };
/** More than a busy counter opens. Of 10¹² codes, an account tries too few to meet one that exists. */
const CODES_AN_HOUR: RateRule = { name: 'order-code', points: 120, seconds: 60 * 60 };

mount(orderRoutes, api.signOrder, async ({ params, body, actor, em, now, ctx }) => {
  await ctx.state.services.limits.take(ORDERS_A_DAY, actor.provider.id);
  return presentDoctorOrder(await signOrder(em, actor, params.id, body, now), now);
});

mount(orderRoutes, api.listVisitOrders, async ({ params, actor, em, now, shows }) => {
  const { id } = await findOwnAppointment(em, ofDoctor(actor), params.id);
  const found = await findVisitOrders(em, id);
  shows([id, ...found.map((it) => it.id), ...found.flatMap((it) => it.results.map(({ requestId }) => requestId))]);
  return found.map((it) => presentDoctorOrder(it, now));
});

mount(orderRoutes, api.cancelOrder, async ({ params, body, actor, em, now }) =>
  presentDoctorOrder(await cancelOrder(em, actor, { id: params.id, ...body }, now), now),
);

mount(orderRoutes, api.getOrderResult, async ({ params, actor, em, ctx }) => {
  const { key, contentType, name } = await findResultFile(em, params, ofDoctor(actor));
  await sendFile(ctx, { key, type: contentType, name });
});

mount(orderRoutes, api.listOrders, async ({ query, actor, em, now, ctx }) => {
  const page = pageRequest(orders, query);
  const rows = await findOrders(em, allOf(ofPatient(actor), query.type && sql`o.type = ${query.type}`), page);
  return pageOf(ctx, orders, page, rows, keyOf).map((it) => presentOrder(it, now));
});

mount(orderRoutes, api.openOrder, async ({ body, actor, em, now, ctx }) => {
  await ctx.state.services.limits.take(CODES_AN_HOUR, actor.provider.id);
  const order = await findByCode(em, actor, body);
  await auditReads(em, actor, { action: 'order.view', ids: [order.id, order.appointmentId], targetId: order.id, always: true }, now);
  return presentSignedOrder(order, now);
});

mount(orderRoutes, api.dispenseOrder, async ({ params, body, actor, em, now }) => {
  const handed = body.lines.map((it, at) => ({ ...it, path: `lines.${at}.quantity` }));
  await dispenseByCode(em, actor, { order: { id: params.id, code: body.code }, handed, relatedId: null }, now);
  return presentSignedOrder(await findOrder(em, sql`o.id = ${params.id}`), now);
});
