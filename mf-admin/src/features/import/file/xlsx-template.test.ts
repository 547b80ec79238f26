import { describe, expect, it } from '@jest/globals';
import { importFields } from '@tenaye/contracts/bulk-import.facts.ts';
import { facilityTypeOf } from '@tenaye/contracts/facility.facts.ts';
import { specialtyIdOf } from '@tenaye/contracts/specialty.facts.ts';
import { strFromU8, unzipSync } from 'fflate';
import { importValues, listedFields } from './import-values.ts';
import { csvOfXlsx } from './xlsx.ts';
import { templateXlsx } from './xlsx-template.ts';

describe('the Excel template', () => {
  it('is read by the import as its header alone, whatever its second sheet has', async () => {
    expect(await csvOfXlsx(templateXlsx())).toBe(`${importFields.join(',')}\n`);
  });

  it('offers in each column that has one the whole list of its second sheet', () => {
    const files = unzipSync(templateXlsx());
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const [first, second] = [text('xl/worksheets/sheet1.xml'), text('xl/worksheets/sheet2.xml')];
    const types = importValues.facility_type.length + 1;
    expect(first).toContain('sqref="C2:C200001"');
    expect(first).toContain(`<formula1>Values!$B$2:$B$${types}</formula1>`);
    expect(first.match(/<dataValidation /g)).toHaveLength(listedFields.length);
    expect(second).toContain(`<c r="B${types}" t="inlineStr"><is><t>clinic</t></is></c>`);
    expect(second).not.toContain(`r="B${types + 1}"`);
  });

  it('offers only words that the import knows', () => {
    expect(importValues.facility_type.filter((it) => facilityTypeOf(it) === undefined)).toEqual([]);
    expect(importValues.specialization.filter((it) => specialtyIdOf(it) === undefined)).toEqual([]);
  });
});
