import { describe, expect, it } from '@jest/globals';
import { addressLine } from './address-line.ts';

describe('addressLine', () => {
  it.each([
    ['Kirkos, Woreda 09', 'Kirkos', 'Kirkos, Woreda 09'],
    ['Bole Road, near KIRKOS church', 'Kirkos', 'Bole Road, near KIRKOS church'],
    ['Woreda 09', 'Kirkos', 'Woreda 09, Kirkos'],
    ['Boleta Street', 'Bole', 'Boleta Street, Bole'],
    ['ቂርቆስ ክፍለ ከተማ', 'ቂርቆስ', 'ቂርቆስ ክፍለ ከተማ'],
    ['Addis Ketema-2', 'Addis Ketema', 'Addis Ketema-2'],
    [null, 'Kirkos', 'Kirkos'],
    ['Main Road', '', 'Main Road'],
  ])('does not name the area of %p (%p) twice', (address, area, line) => {
    expect(addressLine(address, area)).toBe(line);
  });
});
