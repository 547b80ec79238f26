import { describe, expect, it } from '@jest/globals';
import { deliveryReach } from './delivery.facts.ts';
import { nextRequestStatuses, requestStatuses, requestTransitions } from './facility-request.facts.ts';
import { isAcceptedInAdvance, isChoice, quotedAtOf, totalWithout } from './facility-request-quote.facts.ts';

const available = { availability: 'available', quantity: 21, unitPrice: 7.98 } as const;
const substitute = { availability: 'substituted', quantity: 30, unitPrice: 0.1 } as const;

describe('the transition table', () => {
  it('lets only the patient confirm, and only what was quoted', () => {
    expect(requestTransitions.filter((it) => it.to === 'confirmed')).toEqual([{ from: 'quoted', to: 'confirmed', by: 'patient' }]);
  });

  it('lets the patient cancel until the medicines are ready', () => {
    const from = requestStatuses.filter((it) => nextRequestStatuses(it, 'patient', 'medication').includes('cancelled'));
    expect(from).toEqual(['pending', 'quoted', 'confirmed']);
  });
});

describe('a quote that was accepted in advance', () => {
  const agreed = { acceptedTotal: 167.58, totalAmount: 167.58, answers: [available] };
  it.each([
    ['exactly what was accepted', agreed, true],
    ['cheaper', { ...agreed, totalAmount: 100 }, true],
    ['a cent dearer', { ...agreed, totalAmount: 167.59 }, false],
    ['not accepted in advance', { ...agreed, acceptedTotal: null }, false],
    ['without a total', { ...agreed, totalAmount: null }, false],
    ['with a substitute', { ...agreed, answers: [available, substitute] }, false],
    ['with a part', { ...agreed, answers: [{ ...available, availability: 'partial' as const }] }, false],
    ['of tests', { ...agreed, answers: [] }, true],
  ])('%s', (_name, quote, accepted) => expect(isAcceptedInAdvance(quote)).toBe(accepted));
});

describe('a quote without a declined substitute', () => {
  it('costs less by its price, exact to the cent, and never less than nothing', () => {
    expect(totalWithout(170.58, [substitute])).toBe(167.58);
    expect(totalWithout(2, [substitute])).toBe(0);
    expect(totalWithout(5, [{ ...substitute, unitPrice: null }])).toBe(5);
    expect(totalWithout(null, [substitute])).toBeNull();
  });

  it('offers a choice about substitutes only, once', () => {
    expect([available, substitute, { ...substitute, quantity: 0, declined: true }].map(isChoice)).toEqual([false, true, false]);
  });

  it('is known by the time of the latest quote', () => {
    expect(quotedAtOf([])).toBeUndefined();
    expect(
      quotedAtOf([
        { status: 'quoted', at: '1' },
        { status: 'quoted', at: '2' },
        { status: 'confirmed', at: '3' },
      ]),
    ).toBe('2');
  });
});

describe('deliveryReach', () => {
  const bole = { latitude: 8.99, longitude: 38.79 };
  const piassa = { latitude: 9.035, longitude: 38.752 };
  const place = { delivers: true, radius: 5, position: bole };
  it.each([
    ['near', place, { latitude: 9, longitude: 38.79 }, 'within'],
    ['far', place, piassa, 'far'],
    ['from nowhere', place, undefined, 'unknown'],
    ['without a limit', { ...place, radius: null }, undefined, 'within'],
    ['from a place without a position', { ...place, position: undefined }, piassa, 'within'],
    ['not at all', { ...place, delivers: false }, bole, 'none'],
  ])('%s', (_name, from, to, reach) => expect(deliveryReach(from, to)).toBe(reach));
});
