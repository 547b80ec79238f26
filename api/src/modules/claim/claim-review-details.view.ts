import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AdminClaimDetails, ClaimDocument, ClaimHistoryEntry } from '@tenaye/contracts/claim-review.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { type Duplicate, matchOf } from '../duplicate/duplicate.service.ts';
import { OPEN_CLAIM, type Proposal } from './claim.columns.ts';
import { type AdminClaimRow, claimTables, listedColumns } from './claim-review.view.ts';

/** The result of comparing two profiles, as the search for duplicates computes it. */
export type Match = Duplicate['match'];

type Party = { id: string; name: string; email: string; phone: string | null };

/** The facts that a claim or a profile states. Only doctors have a specialization; a reviewer sees no town of a doctor. */
export interface SideFacts {
  name: string;
  phone: string | null;
  email: string | null;
  licenseNumber: string | null;
  specialization: string | null;
  location: string | null;
}

/** A claim under review as SQL returns it. */
export interface ClaimDetailsRow extends AdminClaimRow {
  updatedAt: string;
  reviewerId: string | null;
  verificationNotes: string | null;
  claimReason: string;
  claimedLicenseExpiresOn: string | null;
  ownerAnswerText: string | null;
  ownerAnsweredAt: string | null;
  proposal: Proposal | null;
  proposerName: string | null;
  licenseExpiresOn: string | null;
  claimant: AdminClaimDetails['claimant'];
  owner: Party | null;
  profileId: string;
  verificationStatus: AdminClaimDetails['profile']['verificationStatus'];
  claimed: SideFacts;
  stored: SideFacts;
  documents: (Omit<ClaimDocument, 'kind'> & { kind: string })[];
  history: (Omit<ClaimHistoryEntry, 'step' | 'notes'> & { actionType: string; details: string | null; byId: string | null })[];
}

const facts: Record<ProfileKind, Condition> = {
  doctor: raw(`
    json_build_object('name', c.claimed_doctor_name, 'phone', c.claimed_contact_phone, 'email', c.claimed_contact_email,
      'licenseNumber', c.claimed_license_number, 'specialization', c.claimed_specialization, 'location', null) as claimed,
    json_build_object('name', p.name, 'phone', p.phone, 'email', p.email, 'licenseNumber', p.license_number,
      'specialization', p.specialization, 'location', null) as stored`),
  facility: raw(`
    json_build_object('name', c.claimed_facility_name, 'phone', c.claimed_contact_phone, 'email', c.claimed_contact_email,
      'licenseNumber', c.claimed_license_number, 'specialization', null, 'location', c.claimed_location) as claimed,
    json_build_object('name', p.name, 'phone', p.phone, 'email', p.email, 'licenseNumber', p.license_number,
      'specialization', null, 'location', p.location) as stored`),
};

const party = (alias: string): string =>
  `'id', ${alias}.id, 'name', concat_ws(' ', ${alias}.first_name, ${alias}.last_name), 'email', ${alias}.email, 'phone', ${alias}.phone`;

const parties = raw(`
  json_build_object(${party('a')}, 'isActive', a.is_active, 'isVerified', a.is_verified,
    'isPhoneConfirmed', a.is_phone_verified and a.phone is not distinct from c.claimed_contact_phone) as claimant,
  (select json_build_object(${party('o')}) from provider_accounts o where o.id = p.account_id) as owner`);

const proposer = raw(`
  (select concat_ws(' ', b.first_name, b.last_name) from provider_accounts b where b.id::text = c.proposal ->> 'by') as "proposerName"`);

const documents = raw(`
  (select coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'name', s.original_name, 'contentType', s.content_type,
    'bytes', s.bytes, 'isOwners', s.owner_account_id <> c.claimant_account_id) order by s.kind, s.id), '[]') from stored_files s
      where s.related_id = c.id) as documents`);

const history = (kind: ProfileKind) =>
  raw(`
  (select coalesce(json_agg(json_build_object('id', h.id, 'actionType', h.action_type, 'details', h.action_details,
    'newStatus', h.new_status, 'createdAt', h.created_at, 'byId', h.action_by, 'by', nullif(concat_ws(' ', b.first_name, b.last_name), ''))
    order by h.created_at, h.id), '[]')
  from ${kind}_claim_history h left join provider_accounts b on b.id = h.action_by where h.claim_id = c.id) as history`);

/** A claim with the stored profile, the parties, the documents and the history; `not_found` if it doesn't exist. */
export async function findClaimDetails(em: EntityManager, kind: ProfileKind, id: string): Promise<ClaimDetailsRow> {
  const [row] = await em.execute<ClaimDetailsRow[]>(sql`
    select ${listedColumns(kind)}, c.updated_at as "updatedAt", c.admin_reviewer_id as "reviewerId",
      c.verification_notes as "verificationNotes", c.claim_reason as "claimReason",
      c.claimed_license_expires_on::text as "claimedLicenseExpiresOn", c.owner_answer_text as "ownerAnswerText",
      c.owner_answered_at as "ownerAnsweredAt", c.proposal, ${proposer}, p.license_expires_on::text as "licenseExpiresOn",
      p.id as "profileId", p.verification_status as "verificationStatus", ${facts[kind]}, ${parties}, ${documents}, ${history(kind)}
    from ${claimTables(kind)} where c.id = ${id}`);
  if (!row) throw notFound();
  return row;
}

/** The other undecided claims on the same profile, the longest waiting first. */
export const findRivals = (em: EntityManager, kind: ProfileKind, { id, profileId }: ClaimDetailsRow): Promise<AdminClaimRow[]> =>
  em.execute<AdminClaimRow[]>(sql`
    select ${listedColumns(kind)} from ${claimTables(kind)}
    where p.id = ${profileId} and c.id <> ${id} and ${raw(OPEN_CLAIM.replace('claim_status', 'c.claim_status'))}
    order by c.created_at, c.id`);

/** Compares the claimed facts with the profile as it is stored now. */
export const matchNow = (em: EntityManager, { kind, profileId, claimed }: ClaimDetailsRow): Promise<Match> =>
  matchOf(em, kind, { ...claimed, town: claimed.location }, profileId);

interface FoundDocument {
  id: string;
  key: string;
  contentType: string;
  name: string;
}

/** One document of a claim; `not_found` if it belongs to another claim. */
export async function findClaimDocument(
  em: EntityManager,
  { kind, id, fileId }: { kind: ProfileKind; id: string; fileId: string },
): Promise<FoundDocument> {
  const [row] = await em.execute<FoundDocument[]>(sql`
    select s.id, s.key, s.content_type as "contentType", s.original_name as name
    from ${raw(`${kind}_claims`)} c join stored_files s on s.related_id = c.id where c.id = ${id} and s.id = ${fileId}`);
  if (!row) throw notFound();
  return row;
}
