import type { ProviderType, StaffRole } from '@tenaye/contracts/provider-auth.ts';
import type { Pool } from 'pg';
import type { Actor } from './actor.ts';
import type { Side, SignIn } from './session.ts';

interface Row {
  patient_id: string | null;
  provider_id: string | null;
  provider_type: ProviderType;
  staff_roles: StaffRole[];
  is_verified: boolean;
  doctor_id: string | null;
  doctor_is_verified: boolean | null;
  facility_id: string | null;
}

const QUERY = `
  select u.id as patient_id, a.id as provider_id, a.provider_type, to_json(a.staff_roles) as staff_roles, a.is_verified,
    d.id as doctor_id, d.is_verified as doctor_is_verified,
    (select f.id from facilities f where f.account_id = a.id order by f.id = a.provider_id desc nulls last, f.created_at, f.id limit 1) as facility_id
  from (values ($1::uuid, $2::uuid)) as signed_in (patient, provider)
  left join users u on u.id = signed_in.patient and u.is_active
  left join provider_accounts a on a.id = signed_in.provider and a.is_active
  left join doctors d on d.account_id = a.id`;

/** The accounts behind a session's sign-ins, in one query; one that is gone or inactive counts as signed out. */
export async function loadActor(pool: Pool, signIns: Partial<Record<Side, SignIn>>): Promise<Actor> {
  if (!signIns.patient && !signIns.provider) return {};
  const { rows } = await pool.query<Row>({
    name: 'actor',
    text: QUERY,
    values: [signIns.patient?.id ?? null, signIns.provider?.id ?? null],
  });
  const [row] = rows;
  return {
    ...(row?.patient_id && { patient: { id: row.patient_id } }),
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
