import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { cancellableStatuses } from '@tenaye/contracts/facility-request.facts.ts';
import { type SupportedPatient, supportedPatient } from '@tenaye/contracts/patient-support.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { present } from '#kernel/http/present.ts';
import { emailHint, phoneHint } from '#kernel/masking.ts';

interface Row extends Omit<SupportedPatient, 'name'> {
  firstName: string;
  lastName: string;
}

/** More accounts than this don't share a number in honesty; the search shows no more. */
const MOST = 10;

const nameOf = ({ firstName, lastName }: Row): string => [firstName, lastName && `${[...lastName][0]}.`].filter(Boolean).join(' ');

/** The patients that `which` selects by columns of `users`, as `u`, latest account first; never those who have deleted their account. */
export async function findSupported(em: EntityManager, which: Condition, now: Date): Promise<SupportedPatient[]> {
  const rows = await em.execute<Row[]>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone, u.is_phone_verified as "isPhoneVerified",
      u.password is not null as "hasPassword", u.is_active as "isActive", u.created_at as "createdAt", u.last_login as "lastLogin",
      (select count(*)::int from session s where s.sess -> 'patient' ->> 'id' = u.id::text and s.expire > now()
        and coalesce((s.sess -> 'patient' ->> 'generation')::int, 0) = u.sign_in_generation) as devices,
      (select count(*)::int from appointments a where a.user_id = u.id and a.status in ('scheduled', 'confirmed')
        and a.appointment_date > ${now}) as "upcomingVisits",
      (select count(*)::int from appointments a where a.user_id = u.id) as visits,
      (select count(*)::int from facility_requests q where q.user_id = u.id
        and q.status in (${[...cancellableStatuses]})) as "openRequests",
      (select count(*)::int from facility_requests q where q.user_id = u.id) as requests
    from users u where u.deleted_at is null and ${which} order by u.created_at desc, u.id limit ${MOST}`);
  return rows.map((row) =>
    present(supportedPatient, row, {
      name: nameOf(row),
      email: row.email && emailHint(row.email),
      phone: phoneHint(row.phone),
    }),
  );
}
