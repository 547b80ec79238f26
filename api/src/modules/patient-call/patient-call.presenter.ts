import { type PatientCall, patientCall } from '@tenaye/contracts/patient-call.ts';
import { versionOf } from '#kernel/database/version.ts';
import { present } from '#kernel/http/present.ts';
import { phoneHint } from '#kernel/masking.ts';
import { shortName } from '../review-state/short-name.rules.ts';
import type { PatientCallRow } from './patient-call.view.ts';

export const presentCall = (row: PatientCallRow): PatientCall =>
  present(patientCall, row, {
    name: shortName(row) ?? '',
    phone: row.phone && phoneHint(row.phone),
    hasAccount: row.userId !== null,
    version: versionOf(row.updatedAt),
  });
