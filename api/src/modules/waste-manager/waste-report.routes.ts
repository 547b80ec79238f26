import Router from '@koa/router';
import type { CsvCell } from '@tenaye/contracts/csv-text.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import * as api from '@tenaye/contracts/waste-pickup-manager.ts';
import { audit } from '#kernel/database/audit.ts';
import { sendCsv, sendText } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { dataValuesOf } from './waste-data-values.rules.ts';
import { type ManagerFilter, managerLists } from './waste-manager.view.ts';
import {
  findIdleFacilities,
  findMonth,
  findMonthLines,
  findPickupLines,
  idleColumns,
  lineColumns,
  lineOf,
  monthColumns,
  type PickupLineRow,
} from './waste-report.view.ts';

/** The waste managers' reports as files. */
export const wasteReportRoutes = new Router();

const linesOf = (filter: ManagerFilter): WholeList<Record<string, unknown>, PickupLineRow, ReturnType<typeof lineOf>> => ({
  word: 'pickup',
  hasPersons: false,
  listing: managerLists[filter.view ?? 'open'],
  find: (em, _, page, now) => findPickupLines(em, filter, now, page),
  keyOf: (it) => [it.date, it.id],
  present: lineOf,
  columns: lineColumns,
});

mount(wasteReportRoutes, api.exportManagerPickups, (it) => sendWhole(linesOf(it.query), it.query, it));

async function* cellsOf(months: ReturnType<typeof findMonthLines>): AsyncGenerator<CsvCell[][]> {
  for await (const lines of months) yield lines.map((line) => monthColumns.map((it) => line[it]));
}

async function* pageOfCells(cells: CsvCell[][]): AsyncGenerator<CsvCell[][]> {
  yield cells;
}

mount(wasteReportRoutes, api.exportWasteMonths, async ({ query, actor, em, now, ctx }) => {
  await em.transactional(async (tx) => audit(tx, actor, 'pickup.export', actor.provider, now, { ...query, by: 'month' }));
  const pages = cellsOf(findMonthLines(em.fork(), query.area, now));
  sendCsv(ctx, { name: `waste-by-month-${localDate(+now)}.csv`, heading: monthColumns, pages });
});

mount(wasteReportRoutes, api.exportWasteDataValues, async ({ query, actor, em, now, ctx }) => {
  const values = dataValuesOf(query.month, await findMonth(em, query.month, query.area, now));
  await em.transactional(async (tx) => audit(tx, actor, 'pickup.export', actor.provider, now, { ...query, by: 'dhis2' }));
  const name = `waste-dhis2-${query.month}.json`;
  sendText(ctx, { text: JSON.stringify(values, null, 2), type: 'application/json; charset=utf-8', name });
});

mount(wasteReportRoutes, api.exportIdleFacilities, async ({ query, actor, em, now, ctx }) => {
  const lines = await findIdleFacilities(em, query.area, now);
  await em.transactional(async (tx) => audit(tx, actor, 'pickup.export', actor.provider, now, { ...query, by: 'idle' }));
  const cells = lines.map((line) => idleColumns.map((it) => line[it]));
  sendCsv(ctx, { name: `not-collected-${localDate(+now)}.csv`, heading: idleColumns, pages: pageOfCells(cells) });
});
