import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Facility } from '../facility/facility.entity.ts';

type Subject = Pick<Facility, 'id' | 'accountId'>;

const isOwn = ({ provider }: Actor, facility: Subject): boolean =>
  provider?.providerType === 'health_facility' && facility.id === provider.facilityId && facility.accountId === provider.id;

/** A price list belongs to its facility. Patients see prices only once the facility is listed. */
export const priceListPolicy = { read: isOwn, change: isOwn } satisfies Policy<Subject>;
