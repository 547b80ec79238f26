import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ListingRecord } from '@tenaye/contracts/listing-record.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { notFound } from '#kernel/errors.ts';
import { accountName } from '../account/account-name.rules.ts';
import { findClaimsOfRecord } from '../claim/claims-of-record.view.ts';
import { tables } from '../verification/listing.view.ts';
import type { Target } from '../verification/verification-lock.service.ts';

const fromImport = `(select json_build_object('from', 'import', 'id', b.id, 'name', b.file_name, 'row', r.row)
  from import_rows r join import_batches b on b.id = r.batch_id where r.provider_id = p.id order by b.created_at limit 1)`;

const fromSubmission = `(select json_build_object('from', 'submission', 'id', s.id, 'name', ${accountName('a')}, 'row', null)
  from data_collection_submissions s join provider_accounts a on a.id = s.collector_id
  where s.facility_id = p.id and s.status = 'accepted' order by s.reviewed_at limit 1)`;

const fromRegistration = `(select json_build_object('from', 'registration', 'id', null, 'name', null, 'row', null)
  from audit_events e where e.target_id = p.id and e.action in ('doctor.create', 'facility.register') limit 1)`;

const unknown = `json_build_object('from', 'unknown', 'id', null, 'name', null, 'row', null)`;

/** Collectors record facilities only. */
const ways: Record<ProfileKind, readonly string[]> = {
  doctor: [fromImport, fromRegistration, unknown],
  facility: [fromImport, fromSubmission, fromRegistration, unknown],
};

const MOST_VISITS = 20;

const findVisits = (em: EntityManager, facilityId: string): Promise<ListingRecord['visits']> =>
  em.execute<ListingRecord['visits']>(sql`
    select s.id, ${raw(accountName('a'))} as "collectorName", s.created_at as "createdAt", s.status = 'duplicate' as "isUpdate"
    from data_collection_submissions s join provider_accounts a on a.id = s.collector_id
    where s.facility_id = ${facilityId} and s.status in ('accepted', 'duplicate')
    order by s.created_at desc, s.id desc limit ${MOST_VISITS}`);

/** Where a doctor or facility comes from, its owner and the claims on it; `not_found` for an unknown id. */
export async function findListingRecord(em: EntityManager, { type: kind, id }: Target): Promise<ListingRecord> {
  const [row] = await em.execute<Omit<ListingRecord, 'claims' | 'visits'>[]>(sql`
    select ${raw(`coalesce(${ways[kind].join(', ')})`)} as origin,
      case when o.id is not null
        then json_build_object('id', o.id, 'name', ${raw(accountName('o'))}, 'email', o.email, 'isActive', o.is_active) end as owner,
      (select json_build_object('id', m.id, 'name', m.name) from ${raw(tables[kind])} m where m.id = p.merged_into) as "mergedInto",
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id), '[]')
        from ${raw(tables[kind])} m where m.merged_into = p.id) as merged,
      case when p.unlisted_at is not null then json_build_object('at', p.unlisted_at, 'reason', p.unlisted_reason) end as unlisted
    from ${raw(tables[kind])} p left join provider_accounts o on o.id = p.account_id where p.id = ${id}`);
  if (!row) throw notFound();
  return {
    ...row,
    visits: kind === 'facility' ? await findVisits(em, id) : [],
    claims: await findClaimsOfRecord(em, { profile: { kind, id } }),
  };
}
