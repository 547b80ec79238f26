import { createHash } from 'node:crypto';
import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { vitalSigns } from '@tenaye/contracts/visit-sheet.facts.ts';
import type { SheetRecord, VisitSheet as Shown } from '@tenaye/contracts/visit-sheet.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { iso } from '#kernel/database/sql.ts';
import { Appointment } from '../appointment/appointment.entity.ts';
import { appointmentPolicy, hasChosenDoctor } from '../appointment/appointment.policy.ts';
import { earlierOf } from '../appointment/appointment-doctor.service.ts';
import { Relative } from '../relative/relative.entity.ts';
import { PatientHealth } from './patient-health.entity.ts';
import { VisitSheet } from './visit-sheet.entity.ts';

type Written = Pick<VisitSheet, 'diagnoses' | 'born' | 'sex' | 'allergies' | 'isPregnant' | (typeof vitalSigns)[number]>;

/** The version of what its caller saw: it changes with each shown value, wherever that is stored. */
export const versionOfShown = (shown: unknown): string => createHash('sha256').update(JSON.stringify(shown)).digest('base64url');

const vitalsOf = (sheet: Written | null): SheetRecord['vitals'] => {
  const [temperature, systolic, diastolic, pulse, respiration, oxygen, weight, height] = vitalSigns.map((it) => sheet?.[it] ?? null);
  return {
    temperature: temperature ?? null,
    systolic: systolic ?? null,
    diastolic: diastolic ?? null,
    pulse: pulse ?? null,
    respiration: respiration ?? null,
    oxygen: oxygen ?? null,
    weight: weight ?? null,
    height: height ?? null,
  };
};

const recordOf = (notes: string | null | undefined, sheet: Written | null): SheetRecord => ({
  notes: notes ?? '',
  diagnoses: sheet?.diagnoses ?? [],
  vitals: vitalsOf(sheet),
  born: sheet?.born ?? null,
  sex: sheet?.sex ?? null,
  allergies: sheet?.allergies ?? null,
  isPregnant: sheet?.isPregnant ?? null,
});

/**
 * True if the patient is the account's owner, who has chosen the doctor. An entered name is that of another person, such as a child.
 */
export async function isOfOwner(em: EntityManager, { id, userId, enteredFirstName }: Appointment): Promise<boolean> {
  if (typeof userId !== 'string' || typeof enteredFirstName === 'string') return false;
  const found = await em.execute<unknown[]>(sql`select 1 from appointments a where a.id = ${id} and ${raw(hasChosenDoctor)}`);
  return found.length > 0;
}

/** What the account says of the person; null if it says nothing. */
async function healthOf(em: EntityManager, appointment: Appointment): Promise<Pick<PatientHealth, 'born' | 'sex' | 'allergies'> | null> {
  if (await isOfOwner(em, appointment)) return em.findOne(PatientHealth, { userId: appointment.userId });
  return appointment.relativeId ? em.findOne(Relative, { id: appointment.relativeId }) : null;
}

/** The last visit of the same person to this doctor of which something is written down. */
async function findLast(em: EntityManager, actor: ProviderActor, appointment: Appointment): Promise<Shown['last']> {
  const [found] = await em.execute<{ id: string; notes: string | null; appointmentDate: string }[]>(sql`
    select a.id, a.notes, a.appointment_date as "appointmentDate"
    from appointments a left join visit_sheets s on s.appointment_id = a.id
    where ${earlierOf(actor, appointment)} and (a.notes is not null or s.appointment_id is not null)
    order by a.appointment_date desc, a.id desc limit 1`);
  if (!found) return null;
  const sheet = await em.findOne(VisitSheet, { appointmentId: found.id });
  return { ...recordOf(found.notes, sheet), appointmentDate: iso(found.appointmentDate) };
}

/** The appointment, if the actor may read its notes. */
async function readable(em: EntityManager, actor: ProviderActor, id: string): Promise<Appointment> {
  const appointment = await em.findOne(Appointment, { id });
  authorize(appointmentPolicy, 'writeNotes', actor, appointment);
  return appointment;
}

/**
 * The sheet as the doctor sees it. During the visit, what the account says of the person comes first, because the patient may just have
 * entered it; afterward the sheet keeps what was known.
 */
export async function sheetOf(em: EntityManager, actor: ProviderActor, appointment: Appointment): Promise<Shown> {
  const sheet = await em.findOne(VisitSheet, { appointmentId: appointment.id });
  const [health, last] = [await healthOf(em, appointment), await findLast(em, actor, appointment)];
  const [first, second] = appointment.status === 'confirmed' ? [health, sheet] : [sheet, health];
  const shown = {
    ...recordOf(appointment.notes, sheet),
    born: first?.born ?? second?.born ?? last?.born ?? null,
    sex: first?.sex ?? second?.sex ?? last?.sex ?? null,
    allergies: first?.allergies ?? second?.allergies ?? last?.allergies ?? null,
  };
  return { ...shown, version: versionOfShown(shown), last };
}

export const findSheet = async (em: EntityManager, actor: ProviderActor, id: string): Promise<Shown> =>
  sheetOf(em, actor, await readable(em, actor, id));
