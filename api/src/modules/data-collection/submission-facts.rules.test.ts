import { describe, expect, it } from '@jest/globals';
import { entriesIn, hoursIn, listLimits } from './submission-facts.rules.ts';

const week = (hours: string, days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) =>
  Object.fromEntries(days.map((it) => [it, hours]));

describe('the hours in a typed text', () => {
  it.each([
    ['Mon-Sat 8:00-20:00', week('8:00-20:00', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])],
    ['Monday to Wednesday: 8-5\nSunday: closed', { ...week('8-5', ['Monday', 'Tuesday', 'Wednesday']), Sunday: 'closed' }],
    ['Sat – Mon 9:00-12:00', week('9:00-12:00', ['Monday', 'Saturday', 'Sunday'])],
    ['Every day', week('24 hours')],
    ['Daily 7:00-22:00', week('7:00-22:00')],
    ['24/7', week('24 hours')],
    ['Tue 8:00-12:00, 14:00-18:00', { Tuesday: '8:00-12:00, 14:00-18:00' }],
    ['Tues. and Thursdays 8-12', week('8-12', ['Tuesday', 'Thursday'])],
    ['Sat and Sun 10:00-14:00', week('10:00-14:00', ['Saturday', 'Sunday'])],
  ])('are found by day: %s', (text, hours) => {
    expect(hoursIn(text)).toEqual(hours);
  });

  it.each(['8:00-20:00', 'Ask the guard', 'Monthly 8:00-12:00', 'Mon', 'Mon-Sat 8:00-20:00\nMon-Fri', ''])(
    'are not guessed: %s',
    (text) => {
      expect(hoursIn(text)).toBeNull();
    },
  );
});

describe('the entries of a typed list', () => {
  it('are lines and what commas separate outside of brackets, each once', () => {
    expect(entriesIn('- Blood count (Hb, WBC), urine test\n\n* X-ray; URINE TEST.', listLimits.services)).toEqual([
      'Blood count (Hb, WBC)',
      'urine test',
      'X-ray',
    ]);
  });

  it('keep within the limits of a facility, which its owner could not save otherwise', () => {
    expect(entriesIn('x'.repeat(500), listLimits.services)[0]).toHaveLength(120);
    expect(entriesIn(Array.from({ length: 40 }, (_, nth) => `way ${nth}`).join(), listLimits.paymentMethods)).toHaveLength(12);
    expect(entriesIn(null, listLimits.equipment)).toEqual([]);
  });
});
