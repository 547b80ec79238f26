import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { FEED_DAYS_BACK } from '@tenaye/contracts/visit-export.facts.ts';
import type { CalendarFeed as Answer } from '@tenaye/contracts/visit-export.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { digestOf, newToken } from '#kernel/access/token.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { visitNames } from '../account/account-name.rules.ts';
import { worksAsDoctor } from '../appointment/appointment.policy.ts';
import { openToOwner } from '../visit-sharing/visit-sharing.rules.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { feedOf, initialsOf } from './calendar-feed.rules.ts';

export async function findFeed(em: EntityManager, { provider }: ProviderActor): Promise<Answer> {
  const feed = await em.findOne(CalendarFeed, { accountId: provider.id });
  return { isOn: feed !== null, showsNames: feed?.showsNames ?? false };
}

/** Turns the feed on at a new address; the former one ends. Only the digest of the address is stored. */
export async function renewFeed(
  em: EntityManager,
  actor: ProviderActor,
  showsNames: boolean,
  now: Date,
): Promise<Answer & { token: string }> {
  if (!worksAsDoctor(actor)) throw new AppError('doctor_unavailable', 'The calendar can be used once your profile is approved');
  const accountId = actor.provider.id;
  const token = newToken();
  await em.upsert(CalendarFeed, { accountId, tokenDigest: digestOf(token), showsNames, createdAt: now });
  audit(em, actor, 'calendar_feed.renew', { id: accountId }, now, { showsNames });
  return { isOn: true, showsNames, token };
}

/** Turns the feed off. Without one, nothing changes. */
export async function endFeed(em: EntityManager, actor: ProviderActor, now: Date): Promise<void> {
  const accountId = actor.provider.id;
  if ((await em.nativeDelete(CalendarFeed, { accountId })) > 0) audit(em, actor, 'calendar_feed.end', { id: accountId }, now);
}

interface FeedRow {
  id: string;
  appointmentDate: string;
  endsAt: string;
  appointmentType: AppointmentType;
  firstName: string;
  lastName: string;
  showsNames: boolean;
  isConfirmed: boolean;
}

const kinds: Record<AppointmentType, string> = { online: 'Online', 'in-person': 'Clinic', 'home-visit': 'Home' };
const names = visitNames('a', 'u');

/**
 * The calendar at an address: undefined for an unknown one. An account that may see no patients, because it isn't verified any more, has an
 * empty calendar.
 */
export async function readFeed(em: EntityManager, token: string, now: Date): Promise<string | undefined> {
  const feed = await em.findOne(CalendarFeed, { tokenDigest: digestOf(token) });
  if (!feed) return undefined;
  const since = new Date(+now - FEED_DAYS_BACK * DAY_MS);
  const rows = await em.execute<FeedRow[]>(sql`
    select a.id, a.appointment_date as "appointmentDate", a.ends_at as "endsAt", a.appointment_type as "appointmentType",
      ${raw(`${names.first} as "firstName", ${names.last} as "lastName"`)}, a.status <> 'scheduled' as "isConfirmed"
    from doctors d join appointments a on a.doctor_id = d.id left join users u on u.id = a.user_id
    where d.account_id = ${feed.accountId} and d.is_verified and d.owner_stands and ${openToOwner('a')}
      and a.status in ('scheduled', 'confirmed', 'completed') and a.appointment_date >= ${since}
    order by a.appointment_date, a.id limit 2000`);
  const titled = rows.map(({ firstName, lastName, appointmentType, ...it }) => ({
    ...it,
    title: `${kinds[appointmentType]}: ${feed.showsNames ? `${firstName} ${lastName}` : initialsOf(firstName, lastName)}`,
  }));
  return feedOf(titled, now);
}
