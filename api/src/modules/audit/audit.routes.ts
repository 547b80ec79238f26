import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntry } from '@tenaye/contracts/audit.ts';
import * as api from '@tenaye/contracts/audit.ts';
import type { CsvCell } from '@tenaye/contracts/csv-text.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { listReads } from '@tenaye/contracts/privacy.ts';
import { audit } from '#kernel/database/audit.ts';
import { auditReads } from '#kernel/database/audit-reads.ts';
import { iso } from '#kernel/database/sql.ts';
import { allPages } from '#kernel/http/all-pages.ts';
import { sendCsv } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, type PageRequest, pageOf, pageRequest, type SortKey } from '#kernel/http/page.ts';
import { auditCells, auditColumns, presentEntry, presentRead } from './audit.presenter.ts';
import { type AuditRow, findAudit } from './audit.view.ts';
import { findNames } from './audit-names.view.ts';
import { findReadsOf } from './patient-reads.view.ts';

export const auditRoutes = new Router();

/** The ids of the acting accounts and of the targets of the entries. */
const idsIn = (found: readonly AuditRow[]): string[] => found.flatMap((it) => [it.actorId, it.targetId].filter((id) => id !== null));

const entries: Listing = { name: 'audit', key: byTime };
const keyOf = (it: AuditRow): SortKey => [iso(it.at), it.id];

async function presentAll(em: EntityManager, found: readonly AuditRow[]): Promise<AuditEntry[]> {
  const names = await findNames(em, [...new Set(found.flatMap((it) => it.targetId ?? []))]);
  return found.map((it) => presentEntry(it, names));
}

mount(auditRoutes, api.listAudit, async ({ query, em, ctx, shows }) => {
  const { limit, cursor, ...filter } = query;
  const page = pageRequest(entries, { limit, cursor });
  const found = pageOf(ctx, entries, page, await findAudit(em, filter, page), keyOf);
  shows(idsIn(found));
  return presentAll(em, found);
});

mount(auditRoutes, api.exportAudit, async ({ query, actor, em, now, ctx, shows }) => {
  await em.transactional(async (tx) => audit(tx, actor, 'audit.export', actor.provider, now, query));
  shows([]);
  const reader = em.fork();
  // The export would otherwise read the entries that it adds itself.
  const find = (page: PageRequest) => findAudit(reader, { ...query, before: now }, page);
  async function* cells(): AsyncGenerator<CsvCell[][]> {
    for await (const found of allPages({ find, keyOf })) {
      await auditReads(em.fork(), actor, { action: 'audit.export', ids: idsIn(found), always: true }, now);
      yield (await presentAll(reader, found)).map(auditCells);
    }
  }
  sendCsv(ctx, { name: `audit-${localDate(+now)}.csv`, heading: auditColumns, pages: cells() });
});

const reads: Listing = { name: 'reads of a patient', key: byTime };

mount(auditRoutes, listReads, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(reads, query);
  const found = await findReadsOf(em, actor.patient.id, page);
  return pageOf(ctx, reads, page, found, (it) => [it.at, it.id]).map(presentRead);
});
