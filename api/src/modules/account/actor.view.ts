import type { AdminRole } from '@tenaye/contracts/admin-role.facts.ts';
import type { ProviderType, StaffRole } from '@tenaye/contracts/provider-account.facts.ts';
import type { Pool } from 'pg';
import type { FoundSession, SignIns } from '#kernel/access/accounts.ts';
import type { Actor, ProviderSide } from '#kernel/access/actor.ts';
import { missingStep } from './second-factor.rules.ts';

interface Row {
  sess: SignIns;
  patientId: string | null;
  patientGeneration: number;
  providerId: string | null;
  providerType: ProviderType;
  staffRoles: StaffRole[];
  adminRoles: AdminRole[];
  teamRemotes: string[];
  isVerified: boolean;
  doctorId: string | null;
  doctorIsVerified: boolean | null;
  facilityIds: string[] | null;
  secondFactor: string | null;
}

const QUERY = `
  select it.sess, u.id as "patientId", u.sign_in_generation as "patientGeneration", a.id as "providerId", a.provider_type as "providerType",
    to_json(a.staff_roles) as "staffRoles", to_json(a.admin_roles) as "adminRoles", to_json(a.team_remotes) as "teamRemotes",
    a.is_verified as "isVerified",
    d.id as "doctorId", d.is_verified as "doctorIsVerified",
    (select json_agg(f.id order by f.id = a.provider_id desc nulls last, f.created_at, f.id) from facilities f
      where f.account_id = a.id) as "facilityIds",
    (select s.id from second_factors s where s.account_id = a.id and s.confirmed_at is not null) as "secondFactor"
  from session it
  left join users u on u.id = (it.sess -> 'patient' ->> 'id')::uuid and u.is_active
    and u.sign_in_generation = coalesce((it.sess -> 'patient' ->> 'generation')::int, 0)
  left join provider_accounts a on a.id = (it.sess -> 'provider' ->> 'id')::uuid and a.is_active
    and a.sign_in_generation = coalesce((it.sess -> 'provider' ->> 'generation')::int, 0)
  left join doctors d on d.account_id = a.id
  where it.sid = $1 and it.expire > now()`;

const providerSide = (id: string, row: Row): ProviderSide => ({
  id,
  providerType: row.providerType,
  staffRoles: row.staffRoles,
  isVerified: row.isVerified,
  hasSecondFactor: row.secondFactor !== null,
  ...(row.sess.provider && { provenAt: row.sess.provider.provenAt ?? row.sess.provider.at }),
  ...(row.providerType === 'admin' && { adminRoles: row.adminRoles, teamRemotes: row.teamRemotes }),
  ...(row.doctorId && { doctorId: row.doctorId, doctorIsVerified: row.doctorIsVerified ?? false }),
  ...(row.facilityIds && { facilityIds: row.facilityIds }),
});

function actorOf(row: Row, isDemo: boolean): Actor {
  const patient = row.patientId && { patient: { id: row.patientId, generation: row.patientGeneration } };
  if (!row.providerId) return { ...patient };
  const provider = providerSide(row.providerId, row);
  const step = missingStep(provider.providerType, { own: row.secondFactor, entered: row.sess.provider?.secondFactor }, isDemo);
  return { ...patient, ...(step ? { unconfirmed: { ...provider, secondFactorStep: step } } : { provider }) };
}

/**
 * A stored session with the accounts behind its sign-ins, in one query. A sign-in counts as signed out when its account no longer exists,
 * is inactive, or has ended all sign-ins since. A provider's sign-in that lacks its second factor is `unconfirmed`; with `isDemo`, nobody
 * is asked to set one up.
 */
export async function findSession(pool: Pool, sid: string, isDemo: boolean): Promise<FoundSession | undefined> {
  const { rows } = await pool.query<Row>({ name: 'session', text: QUERY, values: [sid] });
  const [row] = rows;
  return row && { sess: row.sess, actor: actorOf(row, isDemo) };
}
