import Router from '@koa/router';
import { MAX_AUDIT_EXPORT } from '@tenaye/contracts/audit.facts.ts';
import * as api from '@tenaye/contracts/audit.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { audit } from '#kernel/database/audit.ts';
import { iso } from '#kernel/database/sql.ts';
import { invalidField } from '#kernel/errors.ts';
import { sendText } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { auditFile, presentEntry } from './audit.presenter.ts';
import { findAudit } from './audit.view.ts';

export const auditRoutes = new Router();

const entries: Listing = { name: 'audit', key: byTime };

mount(auditRoutes, api.listAudit, async ({ query, em, ctx }) => {
  const { limit, cursor, ...filter } = query;
  const page = pageRequest(entries, { limit, cursor });
  return pageOf(ctx, entries, page, await findAudit(em, filter, page), (it) => [iso(it.at), it.id]).map(presentEntry);
});

mount(auditRoutes, api.exportAudit, async ({ query, actor, em, now, ctx }) => {
  const found = await findAudit(em, query, { limit: MAX_AUDIT_EXPORT, after: undefined });
  if (found.length > MAX_AUDIT_EXPORT) throw invalidField('from', 'Too many entries match. Please choose a shorter period.');
  await em.transactional(async (tx) => audit(tx, actor, 'audit.export', actor.provider, now, { entries: found.length }));
  sendText(ctx, { text: auditFile(found.map(presentEntry)), type: 'text/csv; charset=utf-8', name: `audit-${localDate(+now)}.csv` });
});
