import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { ownersClaim } from '../verification-state/owners-claim.rules.ts';
import { tables } from './listing.view.ts';

/** The keys of the documents that the profile names. */
const namedKeys = { doctor: 'p.medical_qualification_url, p.renewed_license_url', facility: 'null' } as const;

/**
 * The provider's own files `s`: current documents, documents that these replaced, and the license of the claim by which the owner got the
 * profile. Files of other claims belong to the claim, and files of an earlier owner aren't the provider's.
 */
const documentsOf = (kind: ProfileKind): Condition =>
  raw(`s.kind in ('qualification', 'license', 'facility_photo') and s.owner_account_id = p.account_id
    and (s.related_id = p.id or s.key in (${namedKeys[kind]}) or (s.kind = 'license' and s.related_id in (${ownersClaim(kind, 'p')})))`);

/** The files of the provider `p`, newest first; the latest of each kind is the current one. */
export const documents = (kind: ProfileKind) => sql`
  (select coalesce(json_agg(json_build_object('id', it.id, 'kind', it.kind, 'name', it.original_name, 'contentType', it.content_type,
      'bytes', it.bytes, 'isCurrent', it.place = 1, 'createdAt', it.created_at) order by it.created_at desc, it.id desc), '[]')
    from (select s.*, row_number() over (partition by s.kind order by s.created_at desc, s.id desc) as place
      from stored_files s where ${documentsOf(kind)}) it)`;

interface FoundDocument {
  key: string;
  contentType: string;
  name: string;
}

/** One of a provider's documents; `not_found` for any other file, such as a claim's. */
export async function findDocument(em: EntityManager, kind: ProfileKind, id: string, fileId: string): Promise<FoundDocument> {
  const [row] = await em.execute<FoundDocument[]>(sql`
    select s.key, s.content_type as "contentType", s.original_name as name
    from ${raw(tables[kind])} p join stored_files s on ${documentsOf(kind)} where p.id = ${id} and s.id = ${fileId}`);
  if (!row) throw notFound();
  return row;
}
