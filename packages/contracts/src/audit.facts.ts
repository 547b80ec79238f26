import { call } from './call.ts';

/** The kinds of actor: a signed-in patient or provider, the platform itself, an anonymous visitor, or somebody at the server's command line. */
export const auditActors = ['patient', 'provider', 'system', 'anonymous', 'command_line'] as const;
export type AuditActor = (typeof auditActors)[number];

/** The outcomes of an action: carried out or refused. */
export const auditOutcomes = ['success', 'refused'] as const;

/** The kinds of entries: actions, and reads of records. */
export const auditKinds = ['acts', 'reads'] as const;

/** The verbs, after the dot, of audited actions that are reads; actions with other verbs are acts. */
export const readVerbs = [
  ...(['list', 'view', 'history', 'route', 'coverage'] as const),
  ...(['download', 'view_document', 'view_photo', 'view_file', 'export'] as const),
];

/** The kinds of record that the log names. Records of other kinds have no name, such as a tariff. */
export const auditRecordKinds = [
  ...(['facility', 'doctor', 'user', 'provider', 'appointment', 'facility_request', 'doctor_claim', 'facility_claim'] as const),
  ...(['data_collection', 'import', 'inventory', 'invitation', 'review', 'sale'] as const),
  ...(['waste_certification', 'waste_document', 'waste_driver', 'waste_invoice', 'waste_payment', 'waste_pickup'] as const),
] as const;
export type AuditRecordKind = (typeof auditRecordKinds)[number];

/** The number of seals on one page, and of days that one check compares at most. */
export const AUDIT_SEALS = 31;

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

export const listAuditSeals = call({ method: 'GET', path: '/api/admin/audit/seals', callers: ['admin'] });
export const checkAuditSeals = call({ method: 'POST', path: '/api/admin/audit/seals/check', callers: ['admin'] });
