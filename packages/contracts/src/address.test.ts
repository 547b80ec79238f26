import { describe, expect, it } from '@jest/globals';
import { addressLine, isEasyToFind, shortAddressLine, streetLine, woredaName } from './address.facts.ts';

const whole = {
  practiceName: 'Selam Clinic',
  floor: '2nd floor',
  address: 'Bole Road, Bole, Addis Ababa',
  landmark: 'Opposite the stadium',
};

describe('the line of an address', () => {
  it('goes from the door to the landmark', () => {
    expect(addressLine(whole)).toBe('Selam Clinic, 2nd floor, Bole Road, Bole, Addis Ababa, Opposite the stadium');
  });

  it('has floor, street and town below the name', () => {
    expect(streetLine({ ...whole, address: 'Bole Road', location: 'Kirkos' })).toBe('2nd floor, Bole Road, Kirkos');
  });

  it('leaves out what is unknown', () => {
    expect(addressLine({ address: 'Bole Road', floor: '', landmark: null })).toBe('Bole Road');
    expect(addressLine({ address: null })).toBe('');
  });

  it('names the town once', () => {
    expect(addressLine({ address: 'Piassa, Hawassa', location: 'hawassa' })).toBe('Piassa, Hawassa');
    expect(addressLine({ address: 'Piassa', location: 'Hawassa' })).toBe('Piassa, Hawassa');
  });

  it('is the name and the landmark in a text message, and the street without a name', () => {
    expect(shortAddressLine(whole)).toBe('Selam Clinic, Opposite the stadium');
    expect(shortAddressLine({ ...whole, practiceName: null })).toBe('Bole Road, Bole, Addis Ababa, Opposite the stadium');
  });
});

describe('an address that is easy to find', () => {
  it('has a street and a landmark, and a name unless the facility is the name', () => {
    expect(isEasyToFind(whole, 'doctor')).toBe(true);
    expect(isEasyToFind({ ...whole, practiceName: null }, 'doctor')).toBe(false);
    expect(isEasyToFind({ ...whole, practiceName: null }, 'facility')).toBe(true);
    expect(isEasyToFind({ ...whole, landmark: '' }, 'facility')).toBe(false);
    expect(isEasyToFind({ ...whole, address: null }, 'doctor')).toBe(false);
  });
});

it.each([
  ['3', 'Woreda 03'],
  ['woreda 03', 'Woreda 03'],
  ['Woreda No. 12', 'Woreda 12'],
  ['ወረዳ 9', 'Woreda 09'],
  [' Adama Zuria ', 'Adama Zuria'],
  ['', ''],
])('the woreda %j is %j', (typed, name) => {
  expect(woredaName(typed)).toBe(name);
});
