import { describe, expect, it } from '@jest/globals';
import { appointmentStatuses } from '@tenaye/contracts/appointment.facts.ts';
import { assessmentQuestions } from '@tenaye/contracts/assessment.facts.ts';
import { claimStatuses } from '@tenaye/contracts/claim.facts.ts';
import { facilityTypeLabels } from '@tenaye/contracts/facility.facts.ts';
import { requestStatuses } from '@tenaye/contracts/facility-request.facts.ts';
import { specialties } from '@tenaye/contracts/specialty.facts.ts';
import { triageQuestions } from '@tenaye/contracts/triage.facts.ts';
import { domainTexts } from './domain-texts.ts';

const words = domainTexts.domain.en;
/** The keys of plain values: those that end in a context, such as `rejected_patient`, are left out. */
const valuesOf = (texts: object, context: string) => Object.keys(texts).filter((it) => !it.endsWith(`_${context}`));

describe('the words of the domain', () => {
  it('call specialties and facility types as the contract does, which the API sorts and searches by', () => {
    expect(words.specialty).toEqual(Object.fromEntries(specialties.map((it) => [it.id, it.label])));
    expect(words.facilityType).toEqual(facilityTypeLabels);
  });

  it('are there for every status and every question that can be answered with yes', () => {
    expect(valuesOf(words.appointmentStatus, 'patient')).toEqual([...appointmentStatuses]);
    expect(valuesOf(words.requestStatus, 'patient')).toEqual([...requestStatuses]);
    expect(Object.keys(words.claimStatus)).toEqual([...claimStatuses]);
    expect(Object.keys(words.answeredYes.triage)).toEqual(triageQuestions.map((it) => it.id));
    expect(Object.keys(words.answeredYes.full)).toEqual(assessmentQuestions.map((it) => it.id));
  });
});
