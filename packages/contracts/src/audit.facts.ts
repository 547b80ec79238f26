import { call } from './call.ts';

/** The kinds of actor: a signed-in patient or provider, the platform itself, or an anonymous visitor. */
export const auditActors = ['patient', 'provider', 'system', 'anonymous'] as const;

/** The outcomes of an action: carried out or refused. */
export const auditOutcomes = ['success', 'refused'] as const;

/** The kinds of entries: actions, and reads of records. */
export const auditKinds = ['acts', 'reads'] as const;

/** The verbs, after the dot, of audited actions that are reads; actions with other verbs are acts. */
export const readVerbs = [
  ...(['list', 'view', 'history', 'route', 'coverage'] as const),
  ...(['download', 'view_document', 'view_photo', 'view_file', 'export'] as const),
];

/** The number of seals on one page, and of days that one check compares at most. */
export const AUDIT_SEALS = 31;

export const listAudit = call({
  method: 'GET',
  path: '/api/admin/audit',
  callers: ['admin'],
  area: 'audit',
  reads: 'audit.list',
});

export const exportAudit = call({
  method: 'GET',
  path: '/api/admin/audit/export',
  callers: ['admin'],
  area: 'audit_export',
  stepUp: true,
  reads: 'audit.export',
  download: true,
});

export const listAuditSeals = call({ method: 'GET', path: '/api/admin/audit/seals', callers: ['admin'], area: 'audit_export' });
export const checkAuditSeals = call({ method: 'POST', path: '/api/admin/audit/seals/check', callers: ['admin'], area: 'audit_export' });
