import type { EntityManager } from '@mikro-orm/postgresql';
import type { checkExistence, ExistenceMatch } from '@tenaye/contracts/claim.ts';
import { facilityTypeOf } from '@tenaye/contracts/facility.facts.ts';
import { profileKindFor } from '@tenaye/contracts/provider-account.facts.ts';
import { specialtyIdOf } from '@tenaye/contracts/specialty.facts.ts';
import type * as z from 'zod/mini';
import { phoneOf } from '#kernel/phones.ts';
import { type Duplicate, findDuplicates, isLikeName, nameHint } from './duplicate.service.ts';

/** A longer list would be a directory. */
const MOST_SHOWN = 3;

type SearchInput = z.output<typeof checkExistence.body>;

/** The profiles that a new account may duplicate, masked. */
export async function findExisting(em: EntityManager, typed: SearchInput): Promise<ExistenceMatch[]> {
  const isDoctor = typed.providerType === 'doctor';
  const name = isDoctor ? `${typed.firstName ?? ''} ${typed.lastName ?? ''}`.trim() : typed.facilityName || typed.firstName || '';
  const phone = typed.phone ? await phoneOf(typed.phone) : undefined;
  const found = await findDuplicates(em, profileKindFor[typed.providerType], { name, phone, email: typed.email?.toLowerCase() });
  // With a different name, a match would only reveal that a phone number or an e-mail address is known here.
  return found
    .filter(isLikeName)
    .slice(0, MOST_SHOWN)
    .map((it) => shown(it, name, isDoctor));
}

function shown({ profile }: Duplicate, typed: string, isDoctor: boolean): ExistenceMatch {
  const specialization = isDoctor ? specialtyIdOf(profile.category) : undefined;
  const facilityType = isDoctor ? undefined : facilityTypeOf(profile.category);
  return {
    id: profile.id,
    name: nameHint(profile.name, typed),
    ...(profile.town && { location: profile.town }),
    ...(specialization && { specialization }),
    ...(facilityType && { facilityType }),
    isClaimed: profile.accountId !== null,
  };
}
