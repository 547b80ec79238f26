import Router from '@koa/router';
import { sql } from '@mikro-orm/postgresql';
import * as api from '@tenaye/contracts/waste-incident.ts';
import { allOf, iso } from '#kernel/database/sql.ts';
import { versionOf } from '#kernel/database/version.ts';
import { mount } from '#kernel/http/mount.ts';
import { pageOf, pageRequest } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { limitWasteActs } from '../account/account-acts.service.ts';
import { wasteOf } from '../waste-pickup/waste.policy.ts';
import { followUp, reportOfDriver, reportOfFacility, reportOfManager } from './waste-incident.service.ts';
import {
  filteredBy,
  findIncidents,
  getIncident,
  type IncidentFilter,
  type IncidentRow,
  incidentColumns,
  incidentList,
  lineOf,
} from './waste-incident.view.ts';

/** Incidents: reported by facilities, drivers and managers, followed up by managers. */
export const wasteIncidentRoutes = new Router();

const presentIncident = (row: IncidentRow): api.WasteIncident => present(api.wasteIncident, row, { version: versionOf(row.updatedAt) });
const keyOf = (row: IncidentRow): [string, string] => [iso(row.createdAt), row.id];

mount(wasteIncidentRoutes, api.listWasteIncidents, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(incidentList, query);
  const own = sql`i.id in (select id from waste_incidents where ${wasteOf(actor)})`;
  const rows = await findIncidents(em, allOf(own, filteredBy(query)), page);
  return pageOf(ctx, incidentList, page, rows, keyOf).map(presentIncident);
});

mount(wasteIncidentRoutes, api.reportWasteIncident, async ({ body, actor, em, now, ctx }) => {
  await limitWasteActs(ctx, actor);
  return presentIncident(await getIncident(em, await reportOfFacility(em, actor, body, now)));
});

mount(wasteIncidentRoutes, api.reportStopIncident, async ({ params, body, actor, em, now }) =>
  presentIncident(await getIncident(em, await reportOfDriver(em, actor, params.id, body, now))),
);

mount(wasteIncidentRoutes, api.reportManagerIncident, async ({ body, actor, em, now }) =>
  presentIncident(await getIncident(em, await reportOfManager(em, actor, body, now))),
);

mount(wasteIncidentRoutes, api.listManagerIncidents, async ({ query, em, ctx }) => {
  const page = pageRequest(incidentList, query);
  return pageOf(ctx, incidentList, page, await findIncidents(em, filteredBy(query), page), keyOf).map(presentIncident);
});

const lines: WholeList<IncidentFilter & Record<string, unknown>, IncidentRow, ReturnType<typeof lineOf>> = {
  word: 'waste_incident',
  hasPersons: true,
  listing: incidentList,
  find: (em, filter, page) => findIncidents(em, filteredBy(filter), page),
  keyOf,
  present: (row) => lineOf({ ...row, happenedAt: iso(row.happenedAt), createdAt: iso(row.createdAt) }),
  columns: incidentColumns,
};

mount(wasteIncidentRoutes, api.exportIncidents, (it) => sendWhole(lines, { ...it.query }, it));

mount(wasteIncidentRoutes, api.followUpIncident, async ({ params: { id }, body, seen, actor, em, now }) => {
  await followUp(em, actor, { id, seen }, body, now);
  return presentIncident(await getIncident(em, id));
});
