import Router from '@koa/router';
import { MAX_AUDIT_EXPORT } from '@tenaye/contracts/audit.facts.ts';
import type { AuditEntry } from '@tenaye/contracts/audit.ts';
import * as api from '@tenaye/contracts/audit.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { listReads } from '@tenaye/contracts/privacy.ts';
import { audit } from '#kernel/database/audit.ts';
import { iso } from '#kernel/database/sql.ts';
import { invalidField } from '#kernel/errors.ts';
import { sendText } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { auditFile, presentEntry, presentRead } from './audit.presenter.ts';
import { findAudit } from './audit.view.ts';
import { findReadsOf } from './patient-reads.view.ts';

export const auditRoutes = new Router();

/** The ids of the acting accounts and of the targets of the entries. */
const named = (found: readonly AuditEntry[]): string[] => found.flatMap((it) => [it.actorId, it.targetId].filter((id) => id !== null));

const entries: Listing = { name: 'audit', key: byTime };

mount(auditRoutes, api.listAudit, async ({ query, em, ctx, shows }) => {
  const { limit, cursor, ...filter } = query;
  const page = pageRequest(entries, { limit, cursor });
  const found = pageOf(ctx, entries, page, await findAudit(em, filter, page), (it) => [iso(it.at), it.id]);
  shows(named(found));
  return found.map(presentEntry);
});

mount(auditRoutes, api.exportAudit, async ({ query, actor, em, now, ctx, shows }) => {
  const found = await findAudit(em, query, { limit: MAX_AUDIT_EXPORT, after: undefined });
  if (found.length > MAX_AUDIT_EXPORT) throw invalidField('from', 'Too many entries match. Please choose a shorter period.');
  await em.transactional(async (tx) => audit(tx, actor, 'audit.export', actor.provider, now, { entries: found.length }));
  shows(named(found));
  sendText(ctx, { text: auditFile(found.map(presentEntry)), type: 'text/csv; charset=utf-8', name: `audit-${localDate(+now)}.csv` });
});

const reads: Listing = { name: 'reads of a patient', key: byTime };

mount(auditRoutes, listReads, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(reads, query);
  const found = await findReadsOf(em, actor.patient.id, page);
  return pageOf(ctx, reads, page, found, (it) => [it.at, it.id]).map(presentRead);
});
