import { defineEntity, p } from '@mikro-orm/postgresql';
import { finderKinds } from '@tenaye/contracts/facility-kind.facts.ts';
import type { DiagnosticsReading, PharmacyReading } from '@tenaye/contracts/prescription.ts';
import { createdAt, id, idOf, instant } from '#kernel/database/columns.ts';
import { User } from '../account/user.entity.ts';
import { StoredFile } from '../file/stored-file.entity.ts';

/** `unusable`: the file is broken or locked; `too_long`: nothing was read within the time limit. In both cases the file is deleted. */
export const readingStatuses = ['waiting', 'done', 'unusable', 'too_long'] as const;

/**
 * A prescription being read by the worker, and the result. `result` is the answer of the call, stored so that a repeated call
 * (`idempotencyKey`, `fileHash` in SHA-256) gets the same answer. Deleted with its file or its patient.
 */
const PrescriptionReadingSchema = defineEntity({
  name: 'PrescriptionReading',
  tableName: 'prescription_readings',
  properties: {
    id: id(),
    userId: idOf(User, 'user_id', 'cascade').index(false),
    fileId: idOf(StoredFile, 'file_id', 'cascade').nullable().index('prescription_readings_file_id_index'),
    kind: p.enum(finderKinds),
    status: p.enum(readingStatuses).default('waiting'),
    idempotencyKey: p.text().nullable(),
    fileHash: p.text(),
    result: p.json<DiagnosticsReading | PharmacyReading>().nullable(),
    createdAt: createdAt(),
    finishedAt: instant().nullable(),
  },
  uniques: [{ name: 'prescription_readings_key_unique', properties: ['userId', 'idempotencyKey'] }],
  checks: [{ name: 'prescription_readings_result_check', expression: "((status = 'done'::text) = (result IS NOT NULL))" }],
});
export class PrescriptionReading extends PrescriptionReadingSchema.class {}
PrescriptionReadingSchema.setClass(PrescriptionReading);
