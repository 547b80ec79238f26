import Router from '@koa/router';
import { AUDIT_SEALS } from '@tenaye/contracts/audit.facts.ts';
import * as api from '@tenaye/contracts/audit.ts';
import { audit } from '#kernel/database/audit.ts';
import { mount } from '#kernel/http/mount.ts';
import { present } from '#kernel/http/present.ts';
import { AuditSeal } from './audit-seal.entity.ts';
import { checkSeals } from './audit-seal.service.ts';

export const auditSealRoutes = new Router();

mount(auditSealRoutes, api.listAuditSeals, async ({ query, em }) => {
  const before = query.before ? { $lt: query.before } : { $ne: null };
  const found = await em.find(AuditSeal, { day: before }, { orderBy: { day: 'desc' }, limit: AUDIT_SEALS });
  return found.map((it) => present(api.auditSeal, it));
});

mount(auditSealRoutes, api.checkAuditSeals, async ({ body, actor, em, now }) => {
  const checks = await checkSeals(em, body.from, body.to);
  audit(em, actor, 'audit.check', null, now, { ...body, intact: checks.every((it) => it.isIntact) });
  return checks;
});
