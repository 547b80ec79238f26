import { describe, expect, it } from '@jest/globals';
import { diagnosisName, knownDiagnoses, searchDiagnoses } from './diagnosis.facts.ts';
import { ageOn, bodyMassIndex, unlikelyVitals } from './visit-sheet.facts.ts';
import { putHealthFacts } from './visit-sheet.ts';

const codes = (typed: string) => searchDiagnoses(typed, 5).map((it) => it.code);

describe('the list of diagnoses', () => {
  it('has each code once, in the form of ICD-10-CM, with a title', () => {
    expect(knownDiagnoses.length).toBeGreaterThan(300);
    expect(new Set(knownDiagnoses.map((it) => it.code)).size).toBe(knownDiagnoses.length);
    expect(knownDiagnoses.filter(({ code, name }) => !/^[A-Z]\d\d(?:\.\d)?$/.test(code) || name.length < 4)).toEqual([]);
    expect(diagnosisName('B54')).toBe('Unspecified malaria');
    expect(diagnosisName('X99')).toBeUndefined();
  });

  it('is searched by the beginnings of words in any order, and by code', () => {
    expect(codes('falc malaria cereb')).toEqual(['B50.0']);
    expect(codes('cereb falc')).toEqual(['B50.0']);
    expect(codes('e11')[0]).toBe('E11');
    expect(codes('b50.0')).toEqual(['B50.0']);
  });

  it('puts titles that begin with the first word before others', () => {
    expect(codes('malaria')).toEqual(['B50', 'B50.0', 'B51', 'B53', 'B54']);
    expect(codes('asthma')).toEqual(['J45']);
    expect(codes('headache')[0]).toBe('R51');
  });

  it('finds nothing for letters within a word or for no word', () => {
    expect([codes('alaria'), codes('  '), codes('.'), codes('xyz')]).toEqual([[], [], [], []]);
  });
});

describe('vital signs', () => {
  it('that are probably mistyped are told from rare ones', () => {
    expect(unlikelyVitals({ temperature: 41.8, pulse: 210, weight: 2.1, height: 48, oxygen: 71 })).toEqual([]);
    expect(unlikelyVitals({ temperature: 98.6, pulse: 7, height: 1.7, oxygen: 101 })).toEqual(['temperature', 'pulse', 'oxygen', 'height']);
  });

  it('show the two pressures in the wrong order', () => {
    expect(unlikelyVitals({ systolic: 80, diastolic: 120 })).toEqual(['diastolic']);
    expect(unlikelyVitals({ systolic: 120, diastolic: 80 })).toEqual([]);
  });

  it('give a body mass index only from a plausible weight and height', () => {
    expect(bodyMassIndex({ weight: 64, height: 168 })).toBe(22.7);
    expect([bodyMassIndex({ weight: 64 }), bodyMassIndex({ weight: 64, height: 1.68 })]).toEqual([undefined, undefined]);
  });
});

describe('the age', () => {
  it.each([
    ['2000-11-28', { years: 26, months: 0, isExact: true }],
    ['2000-11-29', { years: 25, months: 11, isExact: true }],
    ['2026-06-01', { years: 0, months: 5, isExact: true }],
    ['1988', { years: 38, months: 0, isExact: false }],
  ])('of somebody born %s', (born, age) => {
    expect(ageOn(born, '2026-11-28')).toEqual(age);
  });

  it.each(['88', '1988-13-01', '1888', '1988-05', 'May 1988'])('isn’t taken from %s', (born) => {
    expect(putHealthFacts.body.safeParse({ born, sex: null, allergies: null, version: 'v' }).success).toBe(false);
  });
});
