import { call } from './call.ts';

/** Who acts: a signed-in person of either side, the platform itself, or a visitor. */
export const auditActors = ['patient', 'provider', 'system', 'anonymous'] as const;

/** Whether an action was carried out or refused. */
export const auditOutcomes = ['success', 'refused'] as const;

/** What an entry is about: something that was done, or a record that was read. */
export const auditKinds = ['acts', 'reads'] as const;

/** What follows the dot in the audited action of a read. Other verbs are acts. */
export const readVerbs = [
  ...(['list', 'view', 'history', 'route', 'coverage'] as const),
  ...(['download', 'view_document', 'view_photo', 'view_file', 'export'] as const),
];

/** The most entries that one file of the audit log holds. */
export const MAX_AUDIT_EXPORT = 20_000;

export const listAudit = call({
  method: 'GET',
  path: '/api/admin/audit',
  callers: ['admin'],
  reads: 'audit.list',
});

export const exportAudit = call({
  method: 'GET',
  path: '/api/admin/audit/export',
  callers: ['admin'],
  reads: 'audit.export',
  download: true,
});
