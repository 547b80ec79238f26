import { describe, expect, it } from '@jest/globals';
import { isInstruction, isItem, isSurrounding, parseLine, sameForm, sameStrength, writtenName } from './medicine-line.rules.ts';
import { fullName } from './medicine-words.rules.ts';

describe('parseLine', () => {
  it.each([
    ['Amoxicillin 500mg Capsule #21', 'Amoxicillin', '500mg', 'Capsule', 21],
    ['1) Tab. Metformin 500 mg No. 60', 'Metformin', '500 mg', 'Tablet', 60],
    ['Inj. Ceftriaxone 1g IV', 'Ceftriaxone', '1g', 'Injection', null],
    ['Amoxicillin susp 250mg/5ml x 2', 'Amoxicillin', '250mg/5ml', 'Suspension', 2],
    ['Artemether + Lumefantrine 20mg + 120mg Tablet #12', 'Artemether + Lumefantrine', '20mg + 120mg', 'Tablet', 12],
    ['Ferrous Sulphate + Folic Acid ¢ 200mg + 04mg Tablet', 'Ferrous Sulphate + Folic Acid', '200mg + 0.4mg', 'Tablet', null],
    ['Hydrocortisone 1% cream', 'Hydrocortisone', '1%', 'Cream', null],
    ['Vitamin B12 1000mcg', 'Vitamin B12', '1000mcg', null, null],
    ['Ciprofloxacin 500 mg 1 tab x 7 days', 'Ciprofloxacin', '500 mg', 'Tablet', null],
    ['Paracetamol 500mg 20 tabs', 'Paracetamol', '500mg', 'Tablet', 20],
  ])('%s', (line, name, strength, form, quantity) => {
    expect(parseLine(line)).toEqual({ name, strength, form, quantity });
  });
});

describe('isSurrounding', () => {
  it.each([
    'Sig: 1 capsule three times a day for 7 days',
    'S1g 2 tabs TID x 7d',
    'Take 500mg Tablet twice a day',
    'Name: Abebe Testuser',
    'Patient name: Selam Syrup',
    'Date: 12/06/2018 E.C.',
    'Dr. Demo Prescriber',
    'Demo Clinic One (FICTIONAL)',
    'Lab request',
    'Dx: malaria',
  ])('recognizes that "%s" orders nothing', (line) => expect(isSurrounding(line)).toBe(true));

  it.each(['Amoxicillin 500mg Capsule #21', 'Sigmoidoscopy', 'Nameless ointment 15 g', 'Dateril 5mg tablet'])(
    'doesn\'t match "%s"',
    (line) => expect(isSurrounding(line)).toBe(false),
  );
});

describe('isInstruction', () => {
  it.each(['1 cap 3× daily', '1x3 for 5 days', 'Sig: 1 tab TDS', '2 tabs twice a day', '10 ml every 8 hours', 'one at night', '1 BID'])(
    'recognizes "%s" (n22)',
    (line) => expect(isInstruction(line)).toBe(true),
  );

  it.each(['Amoxicillin 500mg Capsule #21', 'Ibuprofen 400mg tab x 20', 'Weight: 60 kg', 'Zinc', 'Statin 20mg'])(
    'doesn\'t match "%s"',
    (line) => expect(isInstruction(line)).toBe(false),
  );
});

describe('isItem', () => {
  it.each([
    ['ORS sachets x 6', undefined],
    ['2) Vogalib', undefined],
    ['Vogalib 0.2mg bd', undefined],
    ['Vogalib', 'Sig: 1 tab daily'],
    ['Vogalib #12', undefined],
  ])('recognizes an item in "%s"', (line, next) => expect(isItem(line, next)).toBe(true));

  it.each([
    'Abebe Testuser',
    'Sig: 2 tabs TID x 7d',
    'one tablet in the morning',
    'after meals x 5',
    'Keep the syrup in the fridge',
    'License No. 1234',
    'Card No 12',
    'Dr. Demo, P.O. Box 12',
    'morning and night caps bd',
  ])('sees none in "%s"', (line) => expect(isItem(line, undefined)).toBe(false));
});

describe('writtenName', () => {
  it.each([
    ['1. ORS sachets x 6', 'ORS sachets'],
    ['Vogalib 0.2mg tab, No. 12', 'Vogalib 0.2mg tab'],
    ['Vogalib', 'Vogalib'],
  ])('of "%s"', (line, name) => expect(writtenName(line)).toBe(name));
});

describe('fullName', () => {
  it('spells out what stands for one medicine, and nothing else', () => {
    expect(['ORS', 'O.R.S.', 'Orsa', 'Zinc'].map(fullName)).toEqual(['oral rehydration salts', 'oral rehydration salts', 'Orsa', 'Zinc']);
  });
});

describe('the catalog’s strengths and forms', () => {
  it.each([
    ['500mg', '500 mg', true],
    ['20.5g', '20.5gm for 1 litre preparation', true],
    ['200mg + 0.4mg', '(200mg + 0.4mg)', true],
    ['500mg', '500mg + 125mg', false],
    ['500mg', '250mg', false],
    ['250mg/5ml', '250mg', false],
  ])('%s and %s', (paper, catalogue, same) => expect(sameStrength(paper, catalogue)).toBe(same));

  it.each([
    ['Tablet', 'Tablet (enteric coated)', true],
    ['Suspension', 'Oral Suspension', true],
    ['Tablet', 'Capsule', false],
  ])('%s and %s', (paper, catalogue, same) => expect(sameForm(paper, catalogue)).toBe(same));
});
