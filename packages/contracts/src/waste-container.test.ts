import { describe, expect, it } from '@jest/globals';
import { containerCode, containerDifferences, containerProblem, containerTexts } from './waste-container.facts.ts';
import { declaredContainers, takenContainers } from './waste-container.ts';
import { stopEvent } from './waste-route.ts';

describe('the code of a container', () => {
  it('is read as it is printed, typed in any way, and never from another text', () => {
    const typed = ['7K3MD-Q2XF9', '7k3md q2xf9', ' 7k3mdq2xf9', '7K3MD–Q2XF9', '7K3MD-Q2XF', 'https://tenaye.example/7K3MDQ2XF9', ''];
    expect(typed.map(containerCode)).toEqual(['7K3MD-Q2XF9', '7K3MD-Q2XF9', '7K3MD-Q2XF9', undefined, undefined, undefined, undefined]);
    expect(containerCode('olil0-oooo1')).toBe('01110-00001');
  });
});

describe('containers', () => {
  const box = { wasteType: 'sharps', check: 'ticked' } as const;

  it('agree with the weights of their types to the gram of ten, or are refused with the reason', () => {
    const weighed = (...kilograms: (number | undefined)[]) => kilograms.map((it) => ({ wasteType: 'sharps' as const, kilograms: it }));
    expect(containerProblem(weighed(0.1, 0.2), { sharps: 0.3 })).toBeUndefined();
    expect(containerProblem(weighed(undefined, undefined), { sharps: 3 })).toBeUndefined();
    expect(containerProblem([], { sharps: 3 })).toBeUndefined();
    expect(containerProblem(weighed(1, 2), { sharps: 3.01 })).toBe(containerTexts.sum);
    expect(containerProblem(weighed(3, undefined), { sharps: 3 })).toBe(containerTexts.each);
    expect(containerProblem(weighed(undefined), { isolation: 3 })).toBe(containerTexts.unweighed);
  });

  it('are refused in a driver’s step when they don’t add up', () => {
    const step = (kilograms: number) => ({
      id: crypto.randomUUID(),
      at: '2026-03-02T06:00:00Z',
      kind: 'weighed',
      weights: { sharps: 3 },
      containers: [{ ...box, kilograms }],
    });
    expect(stopEvent.safeParse(step(3)).success).toBe(true);
    const { error } = stopEvent.safeParse(step(2));
    expect(error?.issues).toMatchObject([{ path: ['containers'], message: containerTexts.sum }]);
  });

  it('are declared at most a hundred in one request, and confirmed once each', () => {
    expect(declaredContainers.safeParse([{ wasteType: 'sharps', count: 100 }]).success).toBe(true);
    const many = [
      { wasteType: 'sharps', count: 60 },
      { wasteType: 'isolation', kind: 'red_bag', count: 41 },
    ];
    expect(declaredContainers.safeParse(many).error?.issues).toMatchObject([{ message: containerTexts.most }]);
    const coded = { ...box, code: '7K3MD-Q2XF9' };
    expect(takenContainers.safeParse([coded, box, box]).success).toBe(true);
    expect(takenContainers.safeParse([coded, coded]).error?.issues).toMatchObject([{ message: containerTexts.twice }]);
    expect(takenContainers.safeParse([{ ...box, code: '7k3md-q2xf9' }]).success).toBe(false);
  });

  it('differ where two counts that somebody made aren’t the same', () => {
    const of = (given: number | null, received: number | null, treated: number | null) => {
      const { atPlant, inTreatment } = containerDifferences({
        containersGiven: given,
        containersReceived: received,
        containersTreated: treated,
      });
      return [atPlant, inTreatment];
    };
    expect(of(12, 12, 11)).toEqual([false, true]);
    expect(of(12, 11, 11)).toEqual([true, false]);
    expect(of(12, null, 11)).toEqual([false, true]);
    expect(of(12, null, null)).toEqual([false, false]);
    expect(of(null, null, null)).toEqual([false, false]);
  });
});
