import { defineEntity, p } from '@mikro-orm/postgresql';
import { finalOutcomes } from '@tenaye/contracts/patient-call.facts.ts';
import { id, idOf, instant, updatedAt } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Appointment } from '../appointment/appointment.entity.ts';
import { FacilityRequest } from '../facility-request/facility-request.entity.ts';

/**
 * An appointment or request that was canceled because a practice ended, and the calls about it, if its patient needed one. `dueAt` is
 * when a call no longer helps: the start of the visit, or, for a request, some days after the cancellation. `mailId` and
 * `smsId` name the messages of the outbox, which are deleted some time after they were sent.
 */
const PatientCallSchema = defineEntity({
  name: 'PatientCall',
  tableName: 'patient_calls',
  properties: {
    id: id(),
    appointmentId: idOf(Appointment, 'appointment_id', 'cascade').nullable().index(false),
    requestId: idOf(FacilityRequest, 'request_id', 'cascade').nullable().index(false),
    cancelledAt: instant(),
    dueAt: instant(),
    mailId: p.uuid().nullable(),
    smsId: p.uuid().nullable(),
    tries: p.smallint().default(0),
    triedAt: instant().nullable(),
    triedBy: idOf(ProviderAccount, 'tried_by', 'set null').nullable().index('patient_calls_tried_by_index'),
    note: p.text().nullable(),
    outcome: p.enum(finalOutcomes).nullable(),
    settledAt: instant().nullable(),
    updatedAt: updatedAt(),
  },
  uniques: [
    { name: 'patient_calls_appointment_id_unique', properties: ['appointmentId'] },
    { name: 'patient_calls_request_id_unique', properties: ['requestId'] },
  ],
  checks: [
    { name: 'patient_calls_record_check', expression: '(num_nonnulls(appointment_id, request_id) = 1)' },
    { name: 'patient_calls_settled_check', expression: '((settled_at IS NULL) = (outcome IS NULL))' },
  ],
  indexes: [index('patient_calls_waiting_index', '"patient_calls" ("due_at", "id") where settled_at is null')],
});
export class PatientCall extends PatientCallSchema.class {}
PatientCallSchema.setClass(PatientCall);
