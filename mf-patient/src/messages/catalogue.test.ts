import { describe, expect, it } from '@jest/globals';
import { appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { accreditationLevels } from '@tenaye/contracts/facility.facts.ts';
import { symptomDurations } from '../features/appointment/booking/booking.form.ts';
import auth from './en/auth.json' with { type: 'json' };
import { en } from './en.ts';
import { first } from './first.ts';

describe('catalogue', () => {
  it('contains the texts that the first visit loads earlier: a page that loads all texts must not miss one', () => {
    expect(en).toMatchObject({ ...first, auth });
  });

  it('has a text for every value that a screen looks up by id', () => {
    expect(Object.keys(en.diagnostics.accreditation)).toEqual([...accreditationLevels]);
    expect(Object.keys(en.mode)).toEqual(expect.arrayContaining(appointmentTypes.flatMap((it) => [it, `${it}Hint`])));
  });

  it('shows the durations exactly as they are sent', () => {
    expect(en.appointment.booking.durations).toEqual(Object.fromEntries(symptomDurations.map((it) => [it, it])));
  });
});
