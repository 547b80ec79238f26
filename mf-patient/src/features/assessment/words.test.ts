import { describe, expect, it } from '@jest/globals';
import { assessmentCategories, assessmentQuestions } from '@tenaye/contracts/assessment.facts.ts';
import { redFlags } from '@tenaye/contracts/red-flag.facts.ts';
import { triageQuestions, triageSpecialties } from '@tenaye/contracts/triage.facts.ts';
import { domainTexts } from '@tenaye/platform/texts/domain-texts.ts';
import { en } from '../../messages/en.ts';

const ids = (list: readonly { id: string }[]) => list.map((it) => it.id);

describe('the texts of the assessments', () => {
  it('exist for every question and for the meaning of its yes', () => {
    for (const words of [en.assessment.question, domainTexts.domain.en.answeredYes]) {
      expect(Object.keys(words.triage)).toEqual(ids(triageQuestions));
      expect(Object.keys(words.full)).toEqual(ids(assessmentQuestions));
    }
  });

  it('exist for every specialty that can be recommended and for every emergency', () => {
    const recommended = new Set([...triageSpecialties, ...Object.values(assessmentCategories)]);
    expect(new Set(Object.keys(en.assessment.about))).toEqual(recommended);
    expect(Object.keys(en.emergency.reason)).toEqual([...redFlags]);
  });
});
