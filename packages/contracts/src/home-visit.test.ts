import { describe, expect, it } from '@jest/globals';
import { homeVisitReach, visitFee } from './home-visit.facts.ts';

const practice = { latitude: 9, longitude: 38.7 };
/** About 11 km north of the practice. */
const home = { latitude: 9.1, longitude: 38.7 };

describe('the reach of home visits', () => {
  it('ends at the radius around the practice', () => {
    expect(homeVisitReach({ radius: 12, practice }, home)).toBe('within');
    expect(homeVisitReach({ radius: 11, practice }, home)).toBe('far');
    expect(homeVisitReach({ radius: 11, practice }, undefined)).toBe('unknown');
  });

  it('has no end without a radius, or without a practice to measure from', () => {
    expect(homeVisitReach({ radius: null, practice }, home)).toBe('within');
    expect(homeVisitReach({ radius: 1, practice: undefined }, home)).toBe('within');
  });
});

it('adds the surcharge to the fee of a home visit only', () => {
  const doctor = { consultationFee: 450.1, homeVisitSurcharge: 200.2 };
  expect(visitFee(doctor, 'home-visit')).toBe(650.3);
  expect(visitFee(doctor, 'in-person')).toBe(450.1);
  expect(visitFee({ consultationFee: 450, homeVisitSurcharge: null }, 'home-visit')).toBe(450);
  expect(visitFee(doctor, 'online')).toBe(450.1);
  expect(visitFee({ ...doctor, onlineFee: 0 }, 'online')).toBe(0);
  expect(visitFee({ ...doctor, onlineFee: 300 }, 'in-person')).toBe(450.1);
});
