import type { EntityManager } from '@mikro-orm/postgresql';
import type { checkExistence, ExistenceMatch } from '@tenaye/contracts/claim.ts';
import { facilityTypeOf } from '@tenaye/contracts/facility.facts.ts';
import { profileKindFor } from '@tenaye/contracts/provider-account.facts.ts';
import { specialtyIdOf } from '@tenaye/contracts/specialty.facts.ts';
import type * as z from 'zod/mini';
import { phoneOf } from '#kernel/phones.ts';
import { type Duplicate, equalsOf, findAlike, isLikeName, nameHint, shownTown } from './duplicate.service.ts';

/** The maximum number of results: a longer list could be used as a directory. */
const MOST_SHOWN = 3;

type SearchInput = z.output<typeof checkExistence.body>;

/** The masked profiles that a new account may duplicate. */
export async function findExisting(em: EntityManager, typed: SearchInput): Promise<ExistenceMatch[]> {
  const isDoctor = typed.providerType === 'doctor';
  const name = isDoctor ? `${typed.firstName ?? ''} ${typed.lastName ?? ''}`.trim() : typed.facilityName || typed.firstName || '';
  const phone = typed.phone ? await phoneOf(typed.phone) : undefined;
  const facts = { name, phone, email: typed.email?.toLowerCase(), licenseNumber: typed.licenseNumber };
  const found = await findAlike(em, profileKindFor[typed.providerType], facts);
  return found.slice(0, MOST_SHOWN).map((it) => (isLikeName(it) ? shown(it, name, isDoctor) : hinted(it)));
}

function shown({ profile }: Duplicate, typed: string, isDoctor: boolean): ExistenceMatch {
  const town = shownTown(isDoctor ? 'doctor' : 'facility', profile);
  const specialization = isDoctor ? specialtyIdOf(profile.category) : undefined;
  const facilityType = isDoctor ? undefined : facilityTypeOf(profile.category);
  return {
    id: profile.id,
    name: nameHint(profile.name, typed),
    ...(town && { location: town }),
    ...(specialization && { specialization }),
    ...(facilityType && { facilityType }),
    isClaimed: profile.accountId !== null,
    by: ['name'],
  };
}

/**
 * A profile with an equal contact or license: its masked name shows the owner of a number which profile has it; a stranger learns only that
 * some profile does.
 */
const hinted = ({ profile, match }: Duplicate): ExistenceMatch => ({
  id: crypto.randomUUID(),
  name: nameHint(profile.name, ''),
  isClaimed: profile.accountId !== null,
  by: equalsOf({ match }),
});
