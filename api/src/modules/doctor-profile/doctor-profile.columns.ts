import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type AppointmentType, appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import type { DoctorProfileChange } from '@tenaye/contracts/doctor-profile.ts';
import { USUAL_TRAVEL_MINUTES } from '@tenaye/contracts/home-visit.facts.ts';
import { type SpecialtyId, specialtyIdOf } from '@tenaye/contracts/specialty.facts.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { toE164 } from '#kernel/phones.ts';
import { licenseKey, sameLicense } from '../duplicate/duplicate-license.rules.ts';

/** The texts that a doctor may remove by sending an empty one. */
const clearableTexts = ['address', 'practiceName', 'floor', 'landmark', 'bio'] as const;
type ClearableText = (typeof clearableTexts)[number];

/** A profile as entered, or part of one, as column values; fields that weren't entered are absent. */
export interface Facts extends Omit<DoctorProfileChange, 'specialization' | 'phone' | ClearableText | 'appointmentTypes'> {
  specialization?: SpecialtyId;
  phone?: string | null;
  appointmentTypes?: AppointmentType[];
  address?: string | null;
  practiceName?: string | null;
  floor?: string | null;
  landmark?: string | null;
  bio?: string | null;
}

export const specialtyOf = (typed: string): SpecialtyId => {
  const id = specialtyIdOf(typed);
  if (!id) throw invalidField('specialization', 'Not a valid value');
  return id;
};

/** The minutes that stay free around home visits until the doctor chooses. None without home visits, because bookings then need no lock. */
export const travelFor = (types: readonly AppointmentType[]): number => (types.includes('home-visit') ? USUAL_TRAVEL_MINUTES : 0);

/** The chosen modes without repetitions, in the order of `appointmentTypes`; an empty list means in-person (spec, section 9). */
export function typesOf(typed: readonly AppointmentType[]): AppointmentType[] {
  const chosen = appointmentTypes.filter((it) => typed.includes(it));
  return chosen.length > 0 ? chosen : ['in-person'];
}

/** The entered texts, null where one is removed. */
const textsOf = (typed: DoctorProfileChange): Partial<Record<ClearableText, string | null>> =>
  Object.fromEntries(clearableTexts.flatMap((field) => (typed[field] === undefined ? [] : [[field, typed[field] || null]])));

export async function factsOf<F extends DoctorProfileChange>(typed: F) {
  const { specialization, phone, appointmentTypes: types, ...rest } = typed;
  return {
    ...rest,
    ...textsOf(typed),
    ...(specialization !== undefined && { specialization: specialtyOf(specialization) }),
    ...(phone !== undefined && { phone: phone === '' ? null : await toE164(phone) }),
    ...(types !== undefined && { appointmentTypes: typesOf(types) }),
  };
}

const ALREADY_LISTED =
  'A doctor with this email or license number is already listed. If it is your profile, please claim it instead of creating another.';

export const alreadyListed = (targetId?: string, cause?: unknown): AppError =>
  new AppError('already_listed', ALREADY_LISTED, { ...(targetId && { targetId }), cause });

/**
 * Refuses an email address or license number of another doctor. No one else can take them until this transaction ends: the email address
 * has a unique index, and the license number is protected by this lock.
 */
export async function refuseListed(
  em: EntityManager,
  { email, licenseNumber }: Pick<Facts, 'email' | 'licenseNumber'>,
  except?: string,
): Promise<void> {
  const license = licenseKey(licenseNumber);
  const ways = [...(email ? [sql`email = ${email}`] : []), ...(license ? [sameLicense(license)] : [])];
  if (ways.length === 0) return;
  await em.execute(sql`select pg_advisory_xact_lock(hashtext('doctor_profiles'))`);
  const either = raw(
    ways.map((it) => `(${it.sql})`).join(' or '),
    ways.flatMap((it) => it.params),
  );
  const [listed] = await em.execute<{ id: string }[]>(
    sql`select id from doctors where (${either}) and id is distinct from ${except ?? null}::uuid limit 1`,
  );
  if (listed) throw alreadyListed(listed.id);
}
