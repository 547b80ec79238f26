import { describe, expect, it } from '@jest/globals';
import { assessmentCategories, assessmentQuestions, scoreAssessment } from './assessment.facts.ts';
import { fullAnswers, newAssessment } from './assessment.ts';
import { bestOf, redFlagsOf } from './guidance.facts.ts';
import { specialtyIdOf, specialtyLabel } from './specialty.facts.ts';
import { scoreTriage, triageQuestions, triageSpecialties } from './triage.facts.ts';

/** The questions as the specification writes them: "age (10, Pediatrics; child under 18), pregnancy (10, OB/GYN), …". */
const specQuestions =
  'age (10, Pediatrics), pregnancy (10, OB/GYN), mental (8, Psychiatry), skin (7, Dermatology), chest (9, Cardiology), joint (7, Orthopedics and Physiotherapy), diabetes (8, Diabetology and Endocrinology), throat (7, ENT), stomach (7, Gastroenterology), urinary (7, Urology), headache (8, Neurology), cancer (9, Oncology), infection (6, Infectious Diseases and General Practice), nutrition (5, Nutrition), general (5, General Practice)';
const specCatalogue =
  'General Practice, Pediatrics, OB/GYN, Psychiatry, Dermatology, Cardiology, Orthopedics, Diabetology, ENT, Gastroenterology, Urology, Neurology, Physiotherapy, Oncology, Infectious Diseases, Nutrition, Endocrinology';
const specCategories =
  'cardiology, neurology, pulmonology, general_practice (three questions), gastroenterology, dermatology, orthopedics, ophthalmology, urology, psychiatry, gynecology, pediatrics, endocrinology, dentistry';

describe('the triage', () => {
  it('has the questions of the specification, word for word', () => {
    const written = triageQuestions.map((it) => `${it.id} (${it.weight}, ${it.specialties.map((id) => specialtyLabel(id)).join(' and ')})`);
    expect(written.join(', ')).toBe(specQuestions);
    expect(triageQuestions).toHaveLength(15);
  });

  it('has the catalog of the specification in its order', () => {
    expect(triageSpecialties.map((it) => specialtyLabel(it)).join(', ')).toBe(specCatalogue);
  });

  it.each([
    [['age'], ['pediatrics 10']],
    [
      ['mental', 'headache'],
      ['psychiatry 8', 'neurology 8'],
    ],
    [
      ['joint', 'throat', 'stomach', 'urinary'],
      ['orthopedics 7', 'ear_nose_throat 7', 'gastroenterology 7'],
    ],
    [
      ['infection', 'general'],
      ['general_practice 11', 'infectious_diseases 6'],
    ],
    [
      ['nutrition', 'chest', 'cancer', 'pregnancy'],
      ['obstetrics_gynecology 10', 'cardiology 9', 'oncology 9'],
    ],
    [
      ['diabetes', 'skin'],
      ['diabetology 8', 'endocrinology 8', 'dermatology 7'],
    ],
  ] as const)('scores a yes to %j as %j', (yes, expected) => {
    const answers = Object.fromEntries(triageQuestions.map(({ id }) => [id, yes.some((it) => it === id)]));
    expect(scoreTriage(answers).map((it) => `${it.specialty} ${it.score}`)).toEqual(expected);
  });

  it('recommends General Practice with score 5 when no answer is yes', () => {
    const fallback = [{ specialty: 'general_practice', score: 5, because: [] }];
    expect(scoreTriage({})).toEqual(fallback);
    expect(scoreTriage({ age: false, chest: false })).toEqual(fallback);
  });

  it('has several best specialties where scores are equal', () => {
    expect([...bestOf(scoreTriage({ infection: true, general: true }))]).toEqual(['general_practice']);
    expect([...bestOf(scoreTriage({ diabetes: true, skin: true }))]).toEqual(['diabetology', 'endocrinology']);
    expect([...bestOf([])]).toEqual([]);
  });

  it('names the answers behind each specialty', () => {
    expect(scoreTriage({ general: true, infection: true })[0]).toEqual({
      specialty: 'general_practice',
      score: 11,
      because: ['infection', 'general'],
    });
  });

  it('treats chest pain as an emergency, and raises no red flag for a no', () => {
    expect(redFlagsOf(triageQuestions, { chest: true, headache: true, mental: false })).toEqual(['chest_pain', 'stroke']);
    expect(redFlagsOf(triageQuestions, { chest: false })).toEqual([]);
  });
});

describe('the full assessment', () => {
  it('has 16 questions over the 14 categories, three of them for general practice', () => {
    expect(assessmentQuestions).toHaveLength(16);
    expect(specCategories.replace(' (three questions)', '').split(', ')).toEqual(Object.keys(assessmentCategories));
    const asked = assessmentQuestions.map((it) => it.specialties.join());
    expect([...new Set(asked)].map((specialty) => [specialty, asked.filter((it) => it === specialty).length])).toEqual(
      Object.values(assessmentCategories).map((it) => [it, it === 'general_practice' ? 3 : 1]),
    );
  });

  it('maps each category to its specialty in the catalog', () => {
    for (const [word, id] of Object.entries(assessmentCategories)) expect(specialtyIdOf(word)).toBe(id);
  });

  it('recommends the three with the most yes answers, ties in the order of the categories', () => {
    expect(
      scoreAssessment({ teeth: true, eyes: true, fever: true, checkup: true, skin: true }).map((it) => [it.specialty, it.score]),
    ).toEqual([
      ['general_practice', 2],
      ['dermatology', 1],
      ['ophthalmology', 1],
    ]);
  });

  it('recommends general practice without a yes', () => {
    expect(scoreAssessment({})).toEqual([{ specialty: 'general_practice', score: 0, because: [] }]);
  });

  it('is complete only with every answer, and refuses other questions', () => {
    const all = Object.fromEntries(assessmentQuestions.map(({ id }) => [id, false]));
    const { fever: _, ...missing } = all;
    expect(fullAnswers.safeParse(all).success).toBe(true);
    expect(fullAnswers.safeParse(missing).success).toBe(false);
    expect(fullAnswers.safeParse({ ...all, more: true }).success).toBe(false);
    expect(newAssessment.safeParse({ kind: 'triage', answers: all }).success).toBe(false);
  });
});
