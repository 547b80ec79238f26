import type { ProviderType, StaffRole } from '@tenaye/contracts/provider-account.facts.ts';
import type { Pool } from 'pg';
import type { Side, SignIn } from '#kernel/access/accounts.ts';
import type { Actor } from '#kernel/access/actor.ts';

interface Row {
  patient_id: string | null;
  patient_generation: number;
  provider_id: string | null;
  provider_type: ProviderType;
  staff_roles: StaffRole[];
  is_verified: boolean;
  doctor_id: string | null;
  doctor_is_verified: boolean | null;
  facility_id: string | null;
}

const QUERY = `
  select u.id as patient_id, u.sign_in_generation as patient_generation, a.id as provider_id, a.provider_type, to_json(a.staff_roles) as staff_roles, a.is_verified,
    d.id as doctor_id, d.is_verified as doctor_is_verified,
    (select f.id from facilities f where f.account_id = a.id order by f.id = a.provider_id desc nulls last, f.created_at, f.id limit 1) as facility_id
  from (values ($1::uuid, $2::int, $3::uuid, $4::int)) as it (patient, patient_generation, provider, provider_generation)
  left join users u on u.id = it.patient and u.is_active and u.sign_in_generation = it.patient_generation
  left join provider_accounts a on a.id = it.provider and a.is_active and a.sign_in_generation = it.provider_generation
  left join doctors d on d.account_id = a.id`;

/**
 * The accounts behind a session's sign-ins, in one query. An account that is gone or inactive, or has ended its sign-ins since, counts as
 * signed out.
 */
export async function loadActor(pool: Pool, signIns: Partial<Record<Side, SignIn>>): Promise<Actor> {
  if (!signIns.patient && !signIns.provider) return {};
  const { rows } = await pool.query<Row>({
    name: 'actor',
    text: QUERY,
    values: [signIns.patient, signIns.provider].flatMap((it) => [it?.id ?? null, it?.generation ?? 0]),
  });
  const [row] = rows;
  return {
    ...(row?.patient_id && { patient: { id: row.patient_id, generation: row.patient_generation } }),
    ...(row?.provider_id && {
      provider: {
        id: row.provider_id,
        providerType: row.provider_type,
        staffRoles: row.staff_roles,
        isVerified: row.is_verified,
        ...(row.doctor_id && { doctorId: row.doctor_id, doctorIsVerified: row.doctor_is_verified ?? false }),
        ...(row.facility_id && { facilityId: row.facility_id }),
      },
    }),
  };
}
