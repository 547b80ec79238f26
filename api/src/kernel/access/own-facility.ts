import type { Endpoint } from '@tenaye/contracts/endpoint.ts';
import { invalidField, notFound } from '#kernel/errors.ts';
import type { Actor } from './actor.ts';

function namedIn(query: unknown): string | undefined {
  const named = typeof query === 'object' && query !== null && 'facilityId' in query ? query.facilityId : undefined;
  return typeof named === 'string' ? named : undefined;
}

/**
 * The actor of a call that `namesFacility`, with the facility that the parsed query names, or else with the account's only one. Throws
 * `not_found` for another account's facility. An account with several facilities must name one (`invalid_input`), unless the same browser
 * may make the call as a patient: then only the patient's rights count.
 */
export function atFacility({ namesFacility }: Endpoint, actor: Actor, query: unknown): Actor {
  if (!namesFacility) return actor;
  const { provider, patient } = actor;
  const all = provider?.facilityIds ?? [];
  const named = namedIn(query);
  if (named === undefined && all.length > 1) {
    if (patient) return actor;
    throw invalidField('facilityId', 'Please choose which facility this is for');
  }
  const facilityId = named === undefined ? all[0] : all.find((it) => it === named);
  if (named !== undefined && !facilityId) throw notFound(named);
  return provider && facilityId ? { ...actor, provider: { ...provider, facilityId } } : actor;
}
