import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import {
  type CertifiedStep,
  WASTE_EXPIRING_DAYS,
  type WasteDocumentStatus,
  type WasteDocumentType,
} from '@tenaye/contracts/waste-papers.facts.ts';
import type { CustodyStepName } from '@tenaye/contracts/waste-route.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf, type Condition, containing } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { papersOf } from './waste-papers.policy.ts';

export interface DocumentRow {
  id: string;
  facilityId: string;
  type: WasteDocumentType;
  certifies: CertifiedStep | null;
  title: string;
  number: string | null;
  pickupId: string | null;
  date: IsoDay;
  expiryDate: IsoDay | null;
  status: WasteDocumentStatus;
  voidReason: string | null;
}

/** The status of `waste_documents d` on a day. */
const statusOn = (today: IsoDay): Condition => sql`
  case when d.voided_at is not null then 'void' when d.expiry_date < ${today}::date then 'expired'
    when d.expiry_date <= ${today}::date + ${WASTE_EXPIRING_DAYS}::int then 'expiring' else 'completed' end`;

const columns = (today: IsoDay): Condition => sql`
  d.id, d.facility_id as "facilityId", d.type, d.contents ->> 'certifies' as certifies, d.title, d.number,
  d.pickup_request_id as "pickupId", d.issue_date::text as date, d.expiry_date::text as "expiryDate", ${statusOn(today)} as status,
  d.void_reason as "voidReason"`;

export interface DocumentFilter {
  type?: WasteDocumentType | undefined;
  status?: WasteDocumentStatus | undefined;
  q?: string | undefined;
  pickupId?: string | undefined;
}

/** The place of a document `d` among those of its day. */
const place = raw("concat(d.number, ' ', d.id)");
export const placeOf = ({ number, id }: Pick<DocumentRow, 'number' | 'id'>): string => `${number ?? ''} ${id}`;

/**
 * The facility's own documents, latest first: by day of issue, and those of one day by number, uploaded ones last. Invoices and credit
 * notes only if the filter names them.
 */
export function findDocuments(
  em: EntityManager,
  actor: Actor,
  filter: DocumentFilter,
  { limit, after }: PageRequest,
  now: Date,
): Promise<DocumentRow[]> {
  const today = localDate(+now);
  const { type, status, q, pickupId } = filter;
  return em.execute<DocumentRow[]>(sql`
    select ${columns(today)} from waste_documents d
    where ${allOf(
      papersOf(actor),
      type ? sql`d.type = ${type}` : pickupId ? undefined : sql`d.type not in ('invoice', 'credit_note')`,
      pickupId ? sql`d.pickup_request_id = ${pickupId}` : undefined,
      status && sql`${statusOn(today)} = ${status}`,
      q ? sql`d.title ilike ${containing(q)} or d.number ilike ${containing(q)}` : undefined,
      after && sql`(d.issue_date, ${place}) < (${after[0]}::date, ${after[1]})`,
    )}
    order by d.issue_date desc, ${place} desc limit ${limit + 1}`);
}

/** One document; the caller authorizes. */
export async function findDocument(em: EntityManager, id: string, now: Date): Promise<DocumentRow | undefined> {
  const [found] = await em.execute<DocumentRow[]>(sql`select ${columns(localDate(+now))} from waste_documents d where d.id = ${id}`);
  return found;
}

/** The stored file of a document; undefined until it is printed. */
export async function findDocumentFile(em: EntityManager, id: string): Promise<{ key: string; type: string; name: string } | undefined> {
  const [file] = await em.execute<{ key: string; type: string; name: string }[]>(sql`
    select s.key, s.content_type as type, s.original_name as name from waste_documents d join stored_files s on s.key = d.file_key
    where d.id = ${id}`);
  return file;
}

export interface ManifestRow {
  number: string;
  issuedAt: string;
  voidedAt: string | null;
  replacedBy: string | null;
  weights: { wasteType: WasteType; kilograms: number }[];
  weight: number;
  custody: { step: CustodyStepName; at: string }[];
}

/** The public facts of the manifest with this token. */
export async function findManifest(em: EntityManager, token: string): Promise<ManifestRow | undefined> {
  const [found] = await em.execute<ManifestRow[]>(sql`
    select d.number, d.created_at as "issuedAt", d.voided_at as "voidedAt", d.contents -> 'weights' as weights,
      (select n.number from waste_documents n where n.pickup_request_id = d.pickup_request_id
        and n.contents ->> 'replaces' = d.number) as "replacedBy",
      (d.contents ->> 'totalWeight')::float8 as weight,
      (select coalesce(json_agg(json_build_object('step', c.step, 'at', c.at)), '[]') from waste_custody_steps c
        where c.pickup_id = d.pickup_request_id) as custody
    from waste_documents d where d.token = ${token} and d.type = 'manifest'`);
  return found;
}
