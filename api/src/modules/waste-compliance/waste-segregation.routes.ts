import Router from '@koa/router';
import { sql } from '@mikro-orm/postgresql';
import * as api from '@tenaye/contracts/waste-segregation.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { iso } from '#kernel/database/sql.ts';
import { viewFile } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import type { SortKey } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { readPage, sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { keepingFile } from '../file/stored-file.service.ts';
import { wasteOf } from '../waste-pickup/waste.policy.ts';
import { wasteManagerPolicy } from '../waste-pickup/waste-manager.policy.ts';
import { facilityOf } from '../waste-pickup/waste-pickup.service.ts';
import { requireFacility } from '../waste-pickup/waste-readers.view.ts';
import { checkAudit, recordAudit } from './waste-segregation.service.ts';
import { findAuditPhoto, findAudits, getAudit, lineOf, segregationColumns, segregationList } from './waste-segregation.view.ts';

/** Audits of segregation by ward, which facilities and waste managers make. */
export const wasteSegregationRoutes = new Router();

const presentAudit = (row: api.SegregationAudit): api.SegregationAudit => present(api.segregationAudit, row, { bins: row.bins });

type List<Shown> = WholeList<Record<string, unknown>, api.SegregationAudit, Shown>;
const listOf = (which: Condition) => ({
  word: 'waste_segregation' as const,
  hasPersons: false,
  listing: segregationList,
  find: ((em, _, page) => findAudits(em, which, page)) satisfies List<unknown>['find'],
  keyOf: (it: api.SegregationAudit): SortKey => [it.day, it.id],
});
const auditsOf = (which: Condition): List<api.SegregationAudit> => ({ ...listOf(which), present: presentAudit, columns: [] });
const linesOf = (which: Condition): List<ReturnType<typeof lineOf>> => ({
  ...listOf(which),
  present: (row) => lineOf({ ...row, createdAt: iso(row.createdAt) }),
  columns: segregationColumns,
});

mount(wasteSegregationRoutes, api.listSegregationAudits, (it) => readPage(auditsOf(wasteOf(it.actor)), it.query, it));

mount(wasteSegregationRoutes, api.listManagerSegregationAudits, async (it) => {
  await requireFacility(it.em, it.params.id);
  return readPage(auditsOf(sql`facility_id = ${it.params.id}`), it.query, it);
});

mount(wasteSegregationRoutes, api.exportSegregationAudits, (it) => sendWhole(linesOf(wasteOf(it.actor)), {}, it));

mount(wasteSegregationRoutes, api.exportManagerSegregationAudits, async (it) => {
  await requireFacility(it.em, it.params.id);
  return sendWhole(linesOf(sql`facility_id = ${it.params.id}`), { facilityId: it.params.id }, it);
});

mount(
  wasteSegregationRoutes,
  api.recordSegregationAudit,
  async ({ body, files, actor, now, commit, ctx }) => {
    const place = { facilityId: facilityOf(actor), auditedAs: 'facility' } as const;
    checkAudit(body, now);
    return keepingFile(ctx.state.services.storage, 'waste_audit', files.photo, (take) =>
      commit(async (em) => presentAudit(await getAudit(em, await recordAudit(em, actor, place, { made: body, photo: take() }, now)))),
    );
  },
  { transaction: false },
);

mount(
  wasteSegregationRoutes,
  api.recordManagerSegregationAudit,
  async ({ params, body, files, actor, now, commit, ctx }) => {
    const place = { facilityId: params.id, auditedAs: 'manager' } as const;
    checkAudit(body, now);
    return keepingFile(ctx.state.services.storage, 'waste_audit', files.photo, (take) =>
      commit(async (em) => presentAudit(await getAudit(em, await recordAudit(em, actor, place, { made: body, photo: take() }, now)))),
    );
  },
  { transaction: false },
);

mount(wasteSegregationRoutes, api.getSegregationPhoto, async ({ params, actor, em, ctx }) =>
  viewFile(ctx, await findAuditPhoto(em, params.id, wasteManagerPolicy.read(actor) ? sql`true` : wasteOf(actor))),
);
