import Router from '@koa/router';
import * as api from '@tenaye/contracts/waste-weighing.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { iso } from '#kernel/database/sql.ts';
import { mount } from '#kernel/http/mount.ts';
import { pageOf, pageRequest, type SortKey } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { recordWeighing, removeWeighing } from './waste-weighing.service.ts';
import { findWeighed, findWeighings, getWeighing, lineOf, weighingColumns, weighingLog } from './waste-weighing.view.ts';

/** The facility's log of what its waste weighs between pickups. */
export const wasteWeighingRoutes = new Router();

const presentWeighing = (row: api.WasteWeighing): api.WasteWeighing => present(api.wasteWeighing, row);
const keyOf = (row: api.WasteWeighing): SortKey => [row.day, row.id];

mount(wasteWeighingRoutes, api.listWeighings, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(weighingLog, query);
  return pageOf(ctx, weighingLog, page, await findWeighings(em, actor, page), keyOf).map(presentWeighing);
});

const linesOf = (actor: Actor): WholeList<Record<string, unknown>, api.WasteWeighing, ReturnType<typeof lineOf>> => ({
  word: 'waste_weighing',
  hasPersons: false,
  listing: weighingLog,
  find: (em, _, page) => findWeighings(em, actor, page),
  keyOf,
  present: (row) => lineOf({ ...row, createdAt: iso(row.createdAt) }),
  columns: weighingColumns,
});

mount(wasteWeighingRoutes, api.exportWeighings, (it) => sendWhole(linesOf(it.actor), {}, it));

mount(wasteWeighingRoutes, api.getWeighedWaste, async ({ actor, em }) => ({ weights: await findWeighed(em, actor) }));

mount(wasteWeighingRoutes, api.recordWeighing, async ({ body, actor, em, now }) =>
  presentWeighing(await getWeighing(em, await recordWeighing(em, actor, body, now))),
);

mount(wasteWeighingRoutes, api.removeWeighing, ({ params, actor, em, now }) => removeWeighing(em, actor, params.id, now));
