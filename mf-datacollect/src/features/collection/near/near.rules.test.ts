import { describe, expect, it } from '@jest/globals';
import type { NearbyFacility } from '@tenaye/contracts/data-collection.ts';
import { fromHere, possibleDoubles } from './near.rules.ts';

const here = { latitude: 9, longitude: 38.7 };
const facility = (name: string, north = 0.01, more: Partial<NearbyFacility> = {}): NearbyFacility => ({
  id: name,
  name,
  facilityType: 'pharmacy',
  town: 'Bole',
  latitude: here.latitude + north,
  longitude: here.longitude,
  isRecorded: false,
  recordedAt: null,
  ...more,
});
const namesOf = (found: readonly { facility: NearbyFacility }[]) => found.map((it) => it.facility.name);

describe('possibleDoubles', () => {
  it.each([
    ['a name typed differently', 'sululta selam pharmacy', ['Sululta Selam Drug Store', 'Sululta-Selam Pharmacy'].slice(1)],
    ['a misspelled name', 'Sululta Salam', ['Sululta-Selam Pharmacy']],
    ['a name in Ethiopic', 'ሱሉልታ ሰላም', ['ሱሉልታ ሰላም ፋርማሲ']],
    ['only a word that most names have', 'Pharmacy', []],
    ['two letters', 'Su', []],
  ])('finds what %s means', (_, typed, expected) => {
    const listed = ['Sululta-Selam Pharmacy', 'ሱሉልታ ሰላም ፋርማሲ', 'Bole Clinic'].map((it) => facility(it));
    expect(namesOf(possibleDoubles(listed, typed, here))).toEqual(expected);
  });

  it('finds what stands in the same place, whatever it is called', () => {
    const listed = [facility('Next door', 0.0003), facility('Across the town', 0.02)];
    expect(namesOf(possibleDoubles(listed, 'Something else', here))).toEqual(['Next door']);
    expect(possibleDoubles(listed, 'Something else', null)).toEqual([]);
  });
});

it('fromHere puts the nearest first', () => {
  const found = fromHere([facility('far', 0.05), facility('near', 0.001)], here);
  expect(namesOf(found)).toEqual(['near', 'far']);
  expect(found[0]?.km).toBeCloseTo(0.111, 2);
});
