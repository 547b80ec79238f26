import { describe, expect, it } from '@jest/globals';
import { facilityTypes } from '@tenaye/contracts/facility.facts.ts';
import { facilityTypesFor, requestTypes } from '@tenaye/contracts/facility-request.facts.ts';
import { facilityKindOf, portalOf, requestTypeOf } from './portal.ts';

describe('the portal of a facility', () => {
  it('has a queue for exactly the requests that the API sends to its type', () => {
    for (const type of facilityTypes)
      expect([type, requestTypeOf(facilityKindOf(type))]).toEqual([type, requestTypes.find((it) => facilityTypesFor[it].includes(type))]);
  });

  it('exists for every type of facility', () => {
    const portals = new Set(facilityTypes.map((category) => portalOf({ kind: 'facility', category })));
    expect([...portals].sort()).toEqual(['diagnostic_center', 'pharmacy']);
    expect(portalOf({ kind: 'facility', category: 'dentistry' })).toBe('diagnostic_center');
    expect(portalOf({ kind: 'doctor', category: 'cardiology' })).toBe('doctor');
  });
});
