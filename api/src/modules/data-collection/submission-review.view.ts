import { createHash } from 'node:crypto';
import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { CollectedStatus } from '@tenaye/contracts/data-collection.facts.ts';
import type { submissionSorts } from '@tenaye/contracts/submission.facts.ts';
import type { ListedSubmission, Submission } from '@tenaye/contracts/submission.ts';
import { askedOrder, behind, type Order, ordering, type SortBy, sortColumn } from '#kernel/database/order.ts';
import { allOf, type Condition, containing, countRows } from '#kernel/database/sql.ts';
import { versionOf } from '#kernel/database/version.ts';
import { notFound } from '#kernel/errors.ts';
import type { PageRequest, SortedRow } from '#kernel/http/page.ts';
import { phoneOf } from '#kernel/phones.ts';
import { type Duplicate, findDuplicates } from '../duplicate/duplicate.service.ts';
import type { Facility } from '../facility/facility.entity.ts';
import { factsOf } from './submission-facts.rules.ts';
import { findFlags } from './submission-flags.view.ts';
import type { FactualFacility } from './submission-merge.rules.ts';

/** The columns of a listed submission `s`; `c` is the collector's account, `r` the reviewer's. */
const listedColumns = raw(`
  s.id, s.provider_type as "providerType", s.institution_name as "institutionName", s.city_location as "cityLocation", s.status,
  s.created_at as "createdAt", s.reviewed_at as "reviewedAt", concat_ws(' ', c.first_name, c.last_name) as "collectorName",
  nullif(concat_ws(' ', r.first_name, r.last_name), '') as "reviewerName"`);

const tables = raw(`
  data_collection_submissions s join provider_accounts c on c.id = s.collector_id left join provider_accounts r on r.id = s.reviewer_id`);

/** The condition for submissions that match what an administrator types. */
async function found(q: string): Promise<Condition> {
  const part = containing(q);
  const phone = /^[\d\s()+.-]+$/.test(q) ? await phoneOf(q) : undefined;
  return sql`s.institution_name ilike ${part} or s.city_location ilike ${part} or s.license_number ilike ${part}
    ${phone ? sql`or s.phone_number = ${phone}` : sql``}`;
}

export interface SubmissionFilter {
  status: CollectedStatus;
  q?: string | undefined;
  sort?: keyof typeof orders | `-${keyof typeof orders}` | undefined;
}

const orders = {
  name: { by: sql`lower(s.institution_name)`, type: 'text' },
  town: { by: sql`lower(s.city_location)`, type: 'text' },
  submitted: { by: sql`s.created_at`, type: 'instant' },
} as const satisfies Record<(typeof submissionSorts)[number], SortBy>;

/** The order that was asked for. Otherwise pending submissions by waiting time, longest first, and all other submissions newest first. */
export const submissionOrder = ({ status, sort }: SubmissionFilter): Order =>
  askedOrder(orders, sort) ?? { ...orders.submitted, name: 'submitted', isDescending: status !== 'pending' };

const filtered = async ({ status, q }: SubmissionFilter): Promise<Condition> =>
  allOf(sql`s.status = ${status}`, q ? await found(q) : undefined);

/** Submissions without their flags, with times as SQL returns them; one more than the page asks for. A file shows no flags. */
export async function findUnflagged(
  em: EntityManager,
  filter: SubmissionFilter,
  { limit, after }: PageRequest,
): Promise<(ListedSubmission & SortedRow)[]> {
  const order = submissionOrder(filter);
  return em.execute(sql`
    select ${sortColumn(order)}, ${listedColumns}, '[]'::jsonb as flags from ${tables}
    where ${allOf(await filtered(filter), behind(order, 's.id', after))} order by ${ordering(order, 's.id')} limit ${limit + 1}`);
}

async function withFlags<Row extends { id: string }>(em: EntityManager, rows: readonly Row[]) {
  const ids = rows.map((it) => it.id);
  const flags = await findFlags(em, ids);
  return rows.map((it) => ({ ...it, flags: flags.get(it.id) ?? [] }));
}

export const findSubmissions: typeof findUnflagged = async (em, ...asked) => withFlags(em, await findUnflagged(em, ...asked));

export const countSubmissions = async (em: EntityManager, filter: SubmissionFilter): Promise<number> =>
  countRows(em, sql`data_collection_submissions s where ${await filtered(filter)}`);

/** A submission as SQL returns it. */
export type SubmissionRow = Omit<Submission, 'submitted' | 'duplicates' | 'version' | 'canUndo'>;

/** The typed fields of a submission `s` that `listedColumns` lacks. */
export const typedColumns = raw(`
  s.contact_first_name as "contactFirstName", s.contact_last_name as "contactLastName", s.phone_number as "phoneNumber",
  s.email_address as "emailAddress", s.physical_address as "physicalAddress", s.operating_hours as "operatingHours",
  s.services_offered as "servicesOffered", s.equipment_available as "equipmentAvailable", s.accreditation_level as "accreditationLevel",
  s.license_number as "licenseNumber", s.license_not_seen as "licenseNotSeen",
  s.additional_notes as "additionalNotes", s.test_categories as "testCategories",
  s.turnaround_time as "turnaroundTime", s.sample_collection as "sampleCollection", s.medications_available as "medicationsAvailable",
  s.delivery_service as "deliveryService", s.payment_methods as "paymentMethods", s.insurance_accepted as "insuranceAccepted",
  s.latitude::float8, s.longitude::float8, s.accuracy, s.measures, s.review_notes as "reviewNotes"`);

/** The columns with keys of photos. */
type PhotoColumn = 'photo' | 'license_photo';

const storedPhoto = (column: PhotoColumn) =>
  raw(`(select json_build_object('name', p.original_name, 'contentType', p.content_type, 'bytes', p.bytes)
    from stored_files p where p.key = s.${column})`);

/** A submission with its photos and the facility that the review chose; `not_found` if it doesn't exist. */
export async function findSubmission(em: EntityManager, id: string): Promise<SubmissionRow> {
  const [row] = await em.execute<SubmissionRow[]>(sql`
    select ${listedColumns}, ${typedColumns},
      ${storedPhoto('photo')} as photo, ${storedPhoto('license_photo')} as "licensePhoto",
      (select json_build_object('id', f.id, 'name', f.name) from facilities f where f.id = s.updates_facility_id) as updates,
      (select json_build_object('id', f.id, 'name', f.name) from facilities f where f.id = s.facility_id) as facility
    from ${tables} where s.id = ${id}`);
  if (!row) throw notFound();
  const [flagged = row] = await withFlags(em, [row]);
  return flagged;
}

/** A stored facility with the facts that are compared with a submission; times as SQL returns them. */
export type Comparable = FactualFacility &
  Pick<Facility, 'id' | 'accountId' | 'facilityType' | 'verificationStatus'> & { updatedAt: string };

/** A stored facility that may be the submitted one, with the result of the comparison. */
export interface Candidate {
  facility: Comparable;
  match: Duplicate['match'];
}

const candidateColumns = raw(`
  id, account_id as "accountId", facility_type as "facilityType", verification_status as "verificationStatus", updated_at as "updatedAt",
  name, license_number as "licenseNumber", phone, email, address, location, latitude::float8, longitude::float8,
  working_hours as "workingHours", services, equipment_list as "equipmentList", accreditation_level as "accreditationLevel",
  delivery_service as "deliveryService", payment_methods as "paymentMethods", additional_notes as "additionalNotes"`);

/** The facilities with these ids; ids that don't exist are skipped. */
export const findComparable = (em: EntityManager, ids: readonly string[]): Promise<Comparable[]> =>
  em.execute<Comparable[]>(sql`select ${candidateColumns} from facilities where id in (${ids})`);

/** The maximum number of candidates; any further ones are unlikely matches. */
const MOST_SHOWN = 10;

/** Stored facilities that may be the submitted one, the likeliest first. */
export async function findCandidates(em: EntityManager, submitted: Parameters<typeof factsOf>[0]): Promise<Candidate[]> {
  const { position, location: town, ...facts } = factsOf(submitted);
  const duplicates = (await findDuplicates(em, 'facility', { ...facts, ...position, town })).slice(0, MOST_SHOWN);
  if (duplicates.length === 0) return [];
  const facilities = await findComparable(
    em,
    duplicates.map((it) => it.profile.id),
  );
  return duplicates.flatMap(({ profile, match }) => {
    const facility = facilities.find((it) => it.id === profile.id);
    return facility ? [{ facility, match }] : [];
  });
}

/**
 * The version of a pending submission, which changes when a candidate is added, removed or changed. `other` is the facility to merge into,
 * which may be none of the candidates.
 */
export function versionAmong(candidates: readonly Candidate[], other?: Comparable): string {
  const facilities = new Map([...candidates.map((it) => it.facility), ...(other ? [other] : [])].map((it) => [it.id, it.updatedAt]));
  const seen = [...facilities].map(([id, updatedAt]) => `${id} ${versionOf(updatedAt)}`).toSorted();
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
}

interface FoundPhoto {
  key: string;
  contentType: string;
  name: string;
}

/** A photo of a submission; `not_found` if it doesn't exist. */
export async function findPhoto(em: EntityManager, id: string, column: PhotoColumn): Promise<FoundPhoto> {
  const [row] = await em.execute<FoundPhoto[]>(sql`
    select p.key, p.content_type as "contentType", p.original_name as name
    from data_collection_submissions s join stored_files p on p.key = ${raw(`s.${column}`)} where s.id = ${id}`);
  if (!row) throw notFound();
  return row;
}
