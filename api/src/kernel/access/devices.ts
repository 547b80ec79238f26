import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';
import { publish } from '#kernel/work/events.ts';
import type { Side } from './accounts.ts';

/** What a browser says of itself in its `User-Agent`, as names that people know. */
export interface DeviceName {
  browser?: string;
  system?: string;
}

/** The mark of each browser in the header. Browsers also claim to be those that come after them here. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** The names in a `User-Agent`; none for one that isn't known. Only these are stored, not the header. */
export function deviceNameOf(userAgent: string): DeviceName {
  const [, browser] = browsers.find(([mark]) => userAgent.includes(mark)) ?? [];
  const [, system] = systems.find(([mark]) => userAgent.includes(mark)) ?? [];
  return { ...(browser && { browser }), ...(system && { system }) };
}

/** A session in which an account is signed in. `id` is made of the session's digest, and opens nothing. */
export interface SignedInDevice {
  id: string;
  browser: string | null;
  system: string | null;
  /** ISO 8601. */
  signedInAt: string;
  isCurrent: boolean;
}

/** A digest of the stored digest, as a valid uuid of version 8 (RFC 9562). */
const idOfSession = raw(`overlay(overlay(md5(sid) placing '8' from 13) placing '8' from 17)::uuid`);

/** The account's part of a session, as the indexes of the table write it. */
const signInOf = (side: Side): Condition => raw(`sess -> '${side}'`);

/** The sessions in which the account is signed in with its present generation, latest sign-in first. `current` is the caller's own. */
export const findDevices = (
  em: EntityManager,
  side: Side,
  { id, generation }: { id: string; generation: number },
  current: string,
): Promise<SignedInDevice[]> =>
  em.execute(sql`
    select ${idOfSession} as id, ${signInOf(side)} ->> 'browser' as browser, ${signInOf(side)} ->> 'system' as system,
      ${signInOf(side)} ->> 'at' as "signedInAt", sid = ${current} as "isCurrent"
    from session
    where ${signInOf(side)} ->> 'id' = ${id} and expire > now() and coalesce((${signInOf(side)} ->> 'generation')::int, 0) = ${generation}
    order by ${signInOf(side)} ->> 'at' desc, sid limit 100`);

/**
 * Signs the account out in one session, as `signOut` does in the caller's own, and ends the account's event streams; the other devices open
 * theirs again. Returns false when it isn't signed in there.
 */
export async function endDevice(em: EntityManager, side: Side, accountId: string, deviceId: string): Promise<boolean> {
  const ended = await em.execute<unknown[]>(sql`
    update session set sess = (sess::jsonb - ${side}::text)::json
    where ${signInOf(side)} ->> 'id' = ${accountId} and ${idOfSession} = ${deviceId} returning 1`);
  if (ended.length === 0) return false;
  await publish(em, { kind: 'signed-out', audience: side, accountId });
  return true;
}

/** As `endDevice`, in every session but the caller's own, which is `current`. @returns how many there were */
export async function endOtherDevices(em: EntityManager, side: Side, accountId: string, current: string): Promise<number> {
  const ended = await em.execute<unknown[]>(sql`
    update session set sess = (sess::jsonb - ${side}::text)::json
    where ${signInOf(side)} ->> 'id' = ${accountId} and sid <> ${current} returning 1`);
  if (ended.length > 0) await publish(em, { kind: 'signed-out', audience: side, accountId });
  return ended.length;
}
