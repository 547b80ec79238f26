import { raw, sql } from '@mikro-orm/postgresql';
import type { Region } from '@tenaye/contracts/ethiopia.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { addresses, tables } from './listing.view.ts';
import { regionOf } from './region.rules.ts';

/** The condition on a profile `p` that its address is in the region, or names none. Each profile is in one region at most. */
export function isOfRegion(kind: ProfileKind, region: Region | 'unknown'): Condition {
  const found = regionOf(raw(addresses[kind]));
  return region === 'unknown' ? sql`${found} is null` : sql`${found} = ${region}`;
}

/** The ids of the profiles of a region. */
export const profilesOf = (kind: ProfileKind, region: Region): Condition =>
  sql`select p.id from ${raw(tables[kind])} p where ${isOfRegion(kind, region)}`;
