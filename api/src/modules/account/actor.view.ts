import type { ProviderType, StaffRole } from '@tenaye/contracts/provider-account.facts.ts';
import type { Pool } from 'pg';
import type { Side, SignIn } from '#kernel/access/accounts.ts';
import type { Actor, ProviderSide } from '#kernel/access/actor.ts';
import { missingStep } from './second-factor.rules.ts';

interface Row {
  patientId: string | null;
  patientGeneration: number;
  providerId: string | null;
  providerType: ProviderType;
  staffRoles: StaffRole[];
  isVerified: boolean;
  doctorId: string | null;
  doctorIsVerified: boolean | null;
  facilityIds: string[] | null;
  secondFactor: string | null;
}

const QUERY = `
  select u.id as "patientId", u.sign_in_generation as "patientGeneration", a.id as "providerId", a.provider_type as "providerType",
    to_json(a.staff_roles) as "staffRoles", a.is_verified as "isVerified",
    d.id as "doctorId", d.is_verified as "doctorIsVerified",
    (select json_agg(f.id order by f.id = a.provider_id desc nulls last, f.created_at, f.id) from facilities f
      where f.account_id = a.id) as "facilityIds",
    (select s.id from second_factors s where s.account_id = a.id and s.confirmed_at is not null) as "secondFactor"
  from (values ($1::uuid, $2::int, $3::uuid, $4::int)) as it (patient, patient_generation, provider, provider_generation)
  left join users u on u.id = it.patient and u.is_active and u.sign_in_generation = it.patient_generation
  left join provider_accounts a on a.id = it.provider and a.is_active and a.sign_in_generation = it.provider_generation
  left join doctors d on d.account_id = a.id`;

const providerSide = (id: string, row: Row): ProviderSide => ({
  id,
  providerType: row.providerType,
  staffRoles: row.staffRoles,
  isVerified: row.isVerified,
  ...(row.doctorId && { doctorId: row.doctorId, doctorIsVerified: row.doctorIsVerified ?? false }),
  ...(row.facilityIds && { facilityIds: row.facilityIds }),
});

/**
 * The accounts behind a session's sign-ins, in one query. A sign-in counts as signed out when its account no longer exists, is inactive, or
 * has ended all sign-ins since. A provider's sign-in that lacks its second factor is `unconfirmed`; with `isDemo`, nobody is asked to set
 * one up.
 */
export async function loadActor(pool: Pool, signIns: Partial<Record<Side, SignIn>>, isDemo: boolean): Promise<Actor> {
  if (!signIns.patient && !signIns.provider) return {};
  const { rows } = await pool.query<Row>({
    name: 'actor',
    text: QUERY,
    values: [signIns.patient, signIns.provider].flatMap((it) => [it?.id ?? null, it?.generation ?? 0]),
  });
  const [row] = rows;
  const patient = row?.patientId && { patient: { id: row.patientId, generation: row.patientGeneration } };
  if (!row?.providerId) return { ...patient };
  const provider = providerSide(row.providerId, row);
  const step = missingStep(provider.providerType, { own: row.secondFactor, entered: signIns.provider?.secondFactor }, isDemo);
  return { ...patient, ...(step ? { unconfirmed: { ...provider, secondFactorStep: step } } : { provider }) };
}
