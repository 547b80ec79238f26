import type { ProviderType, StaffRole } from '@tenaye/contracts/provider-account.facts.ts';
import type { Pool } from 'pg';
import type { Side, SignIn } from '#kernel/access/accounts.ts';
import type { Actor } from '#kernel/access/actor.ts';

interface Row {
  patientId: string | null;
  patientGeneration: number;
  providerId: string | null;
  providerType: ProviderType;
  staffRoles: StaffRole[];
  isVerified: boolean;
  doctorId: string | null;
  doctorIsVerified: boolean | null;
  facilityId: string | null;
}

const QUERY = `
  select u.id as "patientId", u.sign_in_generation as "patientGeneration", a.id as "providerId", a.provider_type as "providerType",
    to_json(a.staff_roles) as "staffRoles", a.is_verified as "isVerified",
    d.id as "doctorId", d.is_verified as "doctorIsVerified",
    (select f.id from facilities f where f.account_id = a.id order by f.id = a.provider_id desc nulls last, f.created_at, f.id limit 1) as "facilityId"
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
    ...(row?.patientId && { patient: { id: row.patientId, generation: row.patientGeneration } }),
    ...(row?.providerId && {
      provider: {
        id: row.providerId,
        providerType: row.providerType,
        staffRoles: row.staffRoles,
        isVerified: row.isVerified,
        ...(row.doctorId && { doctorId: row.doctorId, doctorIsVerified: row.doctorIsVerified ?? false }),
        ...(row.facilityId && { facilityId: row.facilityId }),
      },
    }),
  };
}
