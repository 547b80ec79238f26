import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { facilityTypesFor } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import type { ReviewedType } from '@tenaye/contracts/reviewed-provider.facts.ts';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { countedRating } from '../review-state/counted-rating.rules.ts';
import { renewalOf } from '../verification-state/license-renewal.view.ts';
import { tables } from './listing.view.ts';
import { documents } from './reviewed-documents.view.ts';

type Facts = Pick<
  ReviewedProvider,
  'appointments' | 'requests' | 'stats' | 'documents' | 'informationRequested' | 'licenseRenewal' | 'history'
>;
/** The facts about a doctor that a reviewer may see: all but the area of residence. */
type DoctorFacts = Omit<NonNullable<ReviewedProvider['doctor']>, 'mainResidenceArea'>;
/** A facility in the spec's shape, with further fields that its portal shows. */
type FacilityFacts = NonNullable<ReviewedProvider['facility']> & { is_active: boolean; rating: number | null };

/** A doctor or facility with all facts about its review; times as SQL returns them. */
export type ReviewedRow = Facts & ({ kind: 'doctor'; profile: DoctorFacts } | { kind: 'facility'; profile: FacilityFacts });

const LATEST = 10;
const LATEST_STEPS = 20;

/** The kind of profile that each type of detail page shows. */
export const kindOf = (type: ReviewedType): ProfileKind => (type === 'doctor' ? 'doctor' : 'facility');

/** The types of facility that each type of detail page shows; undefined for all. */
const facilityTypesOf: Record<ReviewedType, readonly string[] | undefined> = {
  doctor: undefined,
  facility: undefined,
  diagnostic: facilityTypesFor.diagnostic,
  pharmacy: facilityTypesFor.medication,
};

const doctorColumns = raw(`
  json_build_object('id', p.id, 'accountId', p.account_id, 'name', p.name, 'specialization', p.specialization, 'email', p.email,
    'phone', p.phone, 'licenseNumber', p.license_number, 'experience', p.experience,
    'rating', ${countedRating('p')}, 'consultationFee', p.consultation_fee, 'gender', p.gender,
    'bio', p.bio, 'address', p.address, 'latitude', p.latitude, 'longitude', p.longitude,
    'appointmentTypes', p.appointment_types, 'isAvailable', p.is_available, 'isVerified', p.is_verified,
    'verificationStatus', p.verification_status, 'createdAt', p.created_at)`);

const facilityColumns = raw(`
  json_build_object('id', p.id, 'account_id', p.account_id, 'name', p.name, 'facility_type', p.facility_type,
    'level_known', p.is_level_known,
    'license_number', p.license_number, 'address', p.address, 'location', p.location, 'latitude', p.latitude, 'longitude', p.longitude,
    'email', p.email, 'phone', p.phone, 'operating_hours', p.working_hours, 'services_offered', p.services,
    'equipment_available', p.equipment_list, 'accreditation_level', p.accreditation_level, 'verification_status', p.verification_status,
    'is_verified', p.is_verified, 'is_active', p.is_active, 'rating', ${countedRating('p')},
    'additional_notes', p.additional_notes, 'mfr_id', p.mfr_id, 'dhis2_id', p.dhis2_id, 'created_at', p.created_at)`);

const latest = (rows: Condition, order: string) => sql`(select coalesce(json_agg(it order by ${raw(order)}), '[]') from (${rows}) as it)`;

const appointments = latest(
  sql`select id, appointment_date as "appointmentDate", appointment_type as "appointmentType", status from appointments
    where doctor_id = p.id order by appointment_date desc, id desc limit ${LATEST}`,
  'it."appointmentDate" desc, it.id desc',
);
const requests = latest(
  sql`select id, request_type as "requestType", request_date as "createdAt", request_date as "requestDate", status,
      total_amount as "totalAmount" from facility_requests where facility_id = p.id order by request_date desc, id desc limit ${LATEST}`,
  'it."requestDate" desc, it.id desc',
);

const doctorStats = raw(`
  (select json_build_object('totalAppointments', count(*),
    'upcomingAppointments', count(*) filter (where status in ('scheduled', 'confirmed') and appointment_date > now()),
    'completedAppointments', count(*) filter (where status = 'completed'),
    'cancelledAppointments', count(*) filter (where status = 'cancelled')) from appointments where doctor_id = p.id)`);

/** The figures of a pharmacy or of any other facility. */
const facilityStats = raw(`
  (select case when p.facility_type = 'pharmacy'
    then json_build_object(
      'totalMedications', (select count(*) from facility_inventory i where i.facility_id = p.id and i.item_type = 'medication'),
      'totalRequests', count(*), 'pendingRequests', count(*) filter (where status = 'pending'),
      'completedRequests', count(*) filter (where status = 'completed'))
    else json_build_object('totalRequests', count(*), 'pendingRequests', count(*) filter (where status = 'pending'),
      'completedRequests', count(*) filter (where status = 'completed'), 'rejectedRequests', count(*) filter (where status = 'rejected'))
    end from facility_requests where facility_id = p.id)`);

const activity: Record<ProfileKind, { appointments: Condition; requests: Condition; stats: Condition }> = {
  doctor: {
    appointments,
    requests: raw("'[]'::json"),
    stats: doctorStats,
  },
  facility: {
    appointments: raw("'[]'::json"),
    requests,
    stats: facilityStats,
  },
};

const history = (kind: ProfileKind) =>
  latest(
    sql`select h.id, h.step, a.first_name || coalesce(' ' || a.last_name, '') as by, h.notes, h.previous_status as from, h.new_status as to,
        h.evidence, h.created_at as at
      from verification_history h left join provider_accounts a on a.id = h.action_by
      where ${raw(`h.${kind}_id`)} = p.id order by h.created_at desc, h.id desc limit ${LATEST_STEPS}`,
    'it.at desc, it.id desc',
  );

/** One provider for a detail page; `not_found` for an unknown id or a provider of another kind. */
export async function findReviewed(em: EntityManager, type: ReviewedType, id: string): Promise<ReviewedRow> {
  const kind = kindOf(type);
  const types = facilityTypesOf[type];
  const of = activity[kind];
  const [row] = await em.execute<ReviewedRow[]>(sql`
    select ${kind} as kind, ${kind === 'doctor' ? doctorColumns : facilityColumns} as profile, ${of.appointments} as appointments,
      ${of.requests} as requests, ${of.stats} as stats, ${documents(kind)} as documents,
      p.information_requested as "informationRequested", ${renewalOf('p')}, ${history(kind)} as history
    from ${raw(tables[kind])} p where ${allOf(sql`p.id = ${id}`, types && sql`p.facility_type in (${types})`)}`);
  if (!row) throw notFound();
  return row;
}
