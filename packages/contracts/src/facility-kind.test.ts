import { describe, expect, it } from '@jest/globals';
import { facilityTypes } from './facility.facts.ts';
import { facilityKindOf, facilityTypesFor, portalKindOf, requestTypeOf, requestTypes } from './facility-kind.facts.ts';

describe('the portal of a facility', () => {
  it('has a queue for exactly the requests that the API sends to its type', () => {
    for (const type of facilityTypes)
      expect([type, requestTypeOf(facilityKindOf(type))]).toEqual([type, requestTypes.find((it) => facilityTypesFor[it].includes(type))]);
  });

  it('exists for every type of facility', () => {
    const portals = new Set(facilityTypes.map(portalKindOf));
    expect([...portals].sort()).toEqual(['diagnostic_center', 'pharmacy']);
    expect(portalKindOf('dentistry')).toBe('diagnostic_center');
  });
});
