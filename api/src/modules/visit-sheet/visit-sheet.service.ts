import type { EntityManager } from '@mikro-orm/postgresql';
import { diagnosisName } from '@tenaye/contracts/diagnosis.facts.ts';
import type { Diagnosis, SheetRecord, VisitSheet as Shown } from '@tenaye/contracts/visit-sheet.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type SeenRow } from '#kernel/database/version.ts';
import { AppError } from '#kernel/errors.ts';
import { lockPatientOf } from '../account/patient-lock.service.ts';
import type { Appointment } from '../appointment/appointment.entity.ts';
import { canFollowUp } from '../appointment/appointment.rules.ts';
import { lockAppointment, setAppointmentStatus } from '../appointment/appointment.service.ts';
import type { DoctorAppointmentRow } from '../appointment/appointment.view.ts';
import { publishAppointment } from '../appointment/appointment-feed.service.ts';
import { refuseUnborn } from '../relative/birth.rules.ts';
import { Relative } from '../relative/relative.entity.ts';
import { PatientHealth } from './patient-health.entity.ts';
import { VisitSheet } from './visit-sheet.entity.ts';
import { isOfOwner, sheetOf } from './visit-sheet.view.ts';

/** A diagnosis of the list has the list's title, whatever its caller calls it. */
const titled = ({ code, name }: Diagnosis): Diagnosis => ({ code, name: (code && diagnosisName(code)) || name });

async function storeSheet(em: EntityManager, appointmentId: string, record: SheetRecord, now: Date): Promise<void> {
  const { diagnoses, vitals, born, sex, allergies, isPregnant } = record;
  const values = { diagnoses: diagnoses.map(titled), ...vitals, born, sex, allergies, isPregnant, updatedAt: now };
  const stored = await em.findOne(VisitSheet, { appointmentId });
  if (stored) em.assign(stored, values);
  else em.create(VisitSheet, { appointmentId, ...values, createdAt: now });
}

/** Whether the account keeps what is known of the person: of its owner, or of somebody for whom it books. */
const isKnownTo = async (em: EntityManager, appointment: Appointment): Promise<boolean> =>
  Boolean(appointment.relativeId) || isOfOwner(em, appointment);

/** Keeps what was entered about the person with the account, where other doctors and the patient find it. */
async function storeHealth(
  em: EntityManager,
  { userId, relativeId }: Appointment,
  { born, sex, allergies }: SheetRecord,
  now: Date,
): Promise<void> {
  if (relativeId) {
    const relative = await em.findOneOrFail(Relative, { id: relativeId });
    em.assign(relative, { born: born ?? relative.born, sex: sex ?? relative.sex, allergies, updatedAt: now });
    return;
  }
  if (typeof userId !== 'string') return;
  const stored = await em.findOne(PatientHealth, { userId });
  if (stored) em.assign(stored, { born, sex, allergies, updatedAt: now });
  else em.create(PatientHealth, { userId, born, sex, allergies, createdAt: now, updatedAt: now });
}

/** The same facts about the person. */
const isSame = (one: SheetRecord, other: SheetRecord): boolean =>
  one.born === other.born && one.sex === other.sex && JSON.stringify(one.allergies) === JSON.stringify(other.allergies);

/** Saves the sheet of a visit that has begun, unless something on it has changed since its caller saw it. */
async function save(em: EntityManager, actor: ProviderActor, { id, seen }: SeenRow, record: SheetRecord, now: Date): Promise<Appointment> {
  // The patient, and a doctor at another visit, may be changing the same facts about the person.
  await lockPatientOf(em, 'appointments', id, 'no key update');
  const appointment = await lockAppointment(em, actor, id, 'consult');
  if (!canFollowUp(appointment.status, appointment.beganAt ?? null))
    throw new AppError('wrong_status', 'The sheet can be written once the visit has begun');
  const shown = await sheetOf(em, actor, appointment);
  refuseStale({ id, version: shown.version }, seen);
  refuseUnborn(record.born, now);
  appointment.notes = record.notes || null;
  appointment.updatedAt = now;
  await storeSheet(em, id, record, now);
  const isKept = appointment.status === 'confirmed' && !isSame(shown, record) && (await isKnownTo(em, appointment));
  if (isKept) await storeHealth(em, appointment, record, now);
  const { notes, diagnoses } = record;
  audit(em, actor, 'visit_sheet.change', appointment, now, { length: notes.length, diagnoses: diagnoses.length, ofPatient: isKept });
  await em.flush();
  await publishAppointment(em, actor, id);
  return appointment;
}

export async function saveSheet(em: EntityManager, actor: ProviderActor, row: SeenRow, record: SheetRecord, now: Date): Promise<Shown> {
  return sheetOf(em, actor, await save(em, actor, row, record, now));
}

/** Saves the sheet and ends the visit, in the caller's transaction. */
export async function endVisit(
  em: EntityManager,
  actor: ProviderActor,
  row: SeenRow,
  { canUndo, ...record }: SheetRecord & { canUndo?: true | undefined },
  now: Date,
): Promise<DoctorAppointmentRow> {
  await save(em, actor, row, record, now);
  return setAppointmentStatus(em, actor, row.id, { status: 'completed', canUndo, meetingBaseUrl: null }, now);
}
