import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { licenseStands } from '@tenaye/contracts/verification.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { auditMany } from '#kernel/database/audit.ts';
import { invalidField, notFound } from '#kernel/errors.ts';

/** The number of facilities that one statement locks and changes. */
const AT_ONCE = 500;

interface Wanted {
  authority: string;
  licenseExpiresOn?: IsoDay | null | undefined;
}

/** Approves up to AT_ONCE facilities; returns their ids. */
async function approveSome(
  em: EntityManager,
  { provider }: ProviderActor,
  { authority, licenseExpiresOn }: Wanted,
  now: Date,
): Promise<string[]> {
  const license =
    licenseExpiresOn === undefined
      ? sql``
      : sql`license_expires_on = ${licenseExpiresOn}::date, license_warned_days = null, license_stands = true,`;
  const rows = await em.execute<{ id: string }[]>(sql`
    update facilities set verification_status = 'approved', is_verified = true, ${license} verification_version = verification_version + 1,
      held_by = null, held_until = null, information_requested_at = null, information_requested = null,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id in (
      select id from facilities
      where authority = ${authority} and account_id is null and verification_status = 'pending'
        and (held_by is null or held_until <= ${now} or held_by = ${provider.id}::uuid)
      order by id limit ${AT_ONCE} for no key update)
    returning id`);
  return rows.map((it) => it.id);
}

/** Writes the history and audit rows of each facility, as a single approval does. */
async function record(em: EntityManager, actor: ProviderActor, ids: readonly string[], authority: string, now: Date): Promise<void> {
  const approved = sql`select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as given(id)`;
  await em.execute(sql`
    insert into verification_history (facility_id, step, action_by, notes, previous_status, new_status, evidence, created_at)
    select f.id, 'approve', ${actor.provider.id}::uuid, ${authority}, 'pending', 'approved',
      jsonb_build_object('authority', ${authority}::text, 'name', f.name, 'licenseNumber', f.license_number, 'papers', '[]'::jsonb,
        'licenseLastDay', f.license_expires_on, 'register', null, 'registerOn', null), ${now}
    from facilities f where f.id in (${approved})`);
  await em.execute(sql`
    delete from verification_evidence
    where facility_id in (${approved})`);
  await auditMany(em, actor, 'facility.approve', ids, now, { from: 'pending', to: 'approved', authority });
}

/**
 * Approves every waiting facility without an owner that was imported from the authority, in the caller's transaction. Facilities that an
 * account owns or another administrator holds are skipped. No notification is sent, because none of them has an owner.
 */
export async function verifyAuthority(
  em: EntityManager,
  actor: ProviderActor,
  wanted: Wanted,
  now: Date,
): Promise<{ approved: number; at?: string; left: number }> {
  const { authority, licenseExpiresOn } = wanted;
  if (licenseExpiresOn && !licenseStands(licenseExpiresOn, localDate(+now)))
    throw invalidField('licenseExpiresOn', 'This license has expired');
  const known = await em.execute<unknown[]>(sql`select 1 from facilities where authority = ${authority} limit 1`);
  if (known.length === 0) throw notFound();
  let approved = 0;
  for (;;) {
    const ids = await approveSome(em, actor, wanted, now);
    if (ids.length === 0) break;
    await record(em, actor, ids, authority, now);
    approved += ids.length;
  }
  const [rest] = await em.execute<{ left: number }[]>(sql`
    select count(*)::int as "left" from facilities where authority = ${authority} and verification_status = 'pending'`);
  return { approved, ...(approved > 0 && { at: now.toISOString() }), left: rest?.left ?? 0 };
}
