import { describe, expect, it } from '@jest/globals';
import { assessmentFacts, type HealthFacts, healthInsightsOf, healthWeights } from './health-score.facts.ts';
import { healthInsights } from './health-score.ts';

const nothing: HealthFacts = {
  checkups: { completed: 0, missed: 0, planned: 0 },
  prescriptions: { filled: 0, partly: 0, open: 0, unfilled: 0 },
  assessment: null,
  isEmergency: false,
};
const of = (facts: Partial<HealthFacts>) => healthInsightsOf({ ...nothing, ...facts });
const reasons = (facts: Partial<HealthFacts>) => of(facts).goals.map((it) => `${it.state} ${it.reason}`);

describe('health score', () => {
  it('has weights that add up to 100 percent', () => {
    expect(Object.values(healthWeights).reduce((sum, it) => sum + it, 0)).toBe(100);
  });

  it('is unknown, not 0, without any data', () => {
    const insights = of({});
    expect(insights.score).toBeNull();
    expect(insights.parts.map((it) => it.value)).toEqual([null, null, null]);
    expect(reasons({})).toEqual(['unknown none', 'unknown none', 'unknown none']);
  });

  it('is 0, not unknown, when everything was missed', () => {
    expect(of({ checkups: { completed: 0, missed: 2, planned: 0 } }).score).toBe(0);
  });

  it('weighs only known parts', () => {
    const checkups = { completed: 1, missed: 1, planned: 0 };
    expect(of({ checkups }).score).toBe(50);
    // (40 × 50 + 20 × 100) / 60
    expect(of({ checkups, assessment: { answered: 16, complaints: 0, redFlags: 0 } }).score).toBe(67);
    // (40 × 50 + 40 × 75 + 20 × 100) / 100
    expect(
      of({
        checkups,
        prescriptions: { filled: 3, partly: 0, open: 2, unfilled: 1 },
        assessment: { answered: 16, complaints: 0, redFlags: 0 },
      }).score,
    ).toBe(70);
  });

  it('is none beside an emergency sign that no doctor has answered', () => {
    const checkups = { completed: 3, missed: 0, planned: 0 };
    expect(of({ checkups, isEmergency: true })).toMatchObject({ score: null, isEmergency: true });
    expect(of({ checkups })).toMatchObject({ score: 100, isEmergency: false });
  });

  it('counts a partly filled prescription neither as filled nor as done', () => {
    const { parts, goals } = of({ prescriptions: { filled: 1, partly: 1, open: 0, unfilled: 0 } });
    expect(parts[1]).toMatchObject({ value: 50, counted: 1, of: 2 });
    expect(goals[1]).toEqual({ key: 'medicationAdherence', state: 'pending', reason: 'unfilled', count: 1, partly: 1 });
  });

  it('reports the counts', () => {
    const { parts } = of({ prescriptions: { filled: 3, partly: 0, open: 2, unfilled: 1 } });
    expect(parts[1]).toEqual({ key: 'medication', weight: 40, value: 75, counted: 3, of: 4 });
  });

  it.each<[string, Partial<HealthFacts>, string[]]>([
    ['a check-up done', { checkups: { completed: 1, missed: 1, planned: 0 } }, ['done kept', 'unknown none', 'unknown none']],
    ['a check-up to come', { checkups: { completed: 0, missed: 1, planned: 1 } }, ['pending planned', 'unknown none', 'unknown none']],
    ['a check-up missed', { checkups: { completed: 0, missed: 1, planned: 0 } }, ['pending missed', 'unknown none', 'unknown none']],
    ['all filled', { prescriptions: { filled: 1, partly: 0, open: 1, unfilled: 0 } }, ['unknown none', 'done filled', 'unknown none']],
    ['one just sent', { prescriptions: { filled: 0, partly: 0, open: 1, unfilled: 0 } }, ['unknown none', 'pending open', 'unknown none']],
    [
      'one not filled',
      { prescriptions: { filled: 9, partly: 0, open: 0, unfilled: 1 } },
      ['unknown none', 'pending unfilled', 'unknown none'],
    ],
    ['feeling well', { assessment: { answered: 16, complaints: 4, redFlags: 0 } }, ['unknown none', 'unknown none', 'done well']],
    ['complaints', { assessment: { answered: 16, complaints: 5, redFlags: 0 } }, ['unknown none', 'unknown none', 'pending complaints']],
    ['a red flag', { assessment: { answered: 16, complaints: 1, redFlags: 1 } }, ['unknown none', 'unknown none', 'pending redFlags']],
  ])('knows the goals with %s', (_, facts, expected) => {
    expect(reasons(facts)).toEqual(expected);
  });

  it('counts neither a child’s age nor the wish for a check-up as a complaint', () => {
    const full = { kind: 'full' as const, answers: { fever: true, skin: false, checkup: true, child: true }, redFlags: [] };
    expect(assessmentFacts(full)).toEqual({ answered: 2, complaints: 1, redFlags: 0 });
    const triage = { kind: 'triage' as const, answers: { age: true, pregnancy: true, chest: true }, redFlags: ['chest_pain' as const] };
    expect(assessmentFacts(triage)).toEqual({ answered: 1, complaints: 1, redFlags: 1 });
  });

  it('stays within 0 and 100 and fits its schema for any counts', () => {
    for (let run = 0; run < 500; run++) {
      const some = (most: number) => Math.floor(Math.random() * (most + 1));
      const answered = some(16);
      const insights = healthInsightsOf({
        checkups: { completed: some(5), missed: some(5), planned: some(2) },
        prescriptions: { filled: some(5), partly: some(2), open: some(3), unfilled: some(5) },
        assessment: some(1) ? { answered, complaints: some(answered), redFlags: some(2) } : null,
        isEmergency: some(9) === 0,
      });
      expect(healthInsights.safeParse(insights).success).toBe(true);
      for (const it of [insights.score, ...insights.parts.map((each) => each.value)]) {
        if (it !== null) expect(it >= 0 && it <= 100).toBe(true);
      }
    }
  });
});
