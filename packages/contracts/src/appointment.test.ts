import { describe, expect, it } from '@jest/globals';
import { appointmentStatuses, nextAppointmentStatuses } from './appointment.facts.ts';
import { newAppointment } from './appointment.ts';

const booking = { doctorId: crypto.randomUUID(), appointmentType: 'online', appointmentDate: '2026-03-02T08:30:00Z' };

describe('appointment transitions', () => {
  it('allows no change of a terminal appointment, for either side', () => {
    for (const status of ['completed', 'cancelled', 'no_show'] as const) {
      expect(nextAppointmentStatuses(status, 'doctor')).toEqual([]);
      expect(nextAppointmentStatuses(status, 'patient')).toEqual([]);
    }
  });

  it('never lets a patient confirm, complete or report a no-show', () => {
    for (const from of appointmentStatuses) for (const to of nextAppointmentStatuses(from, 'patient')) expect(to).toBe('cancelled');
  });

  it('lets a doctor complete only what was confirmed', () => {
    expect(nextAppointmentStatuses('scheduled', 'doctor')).toEqual(['confirmed', 'cancelled']);
    expect(nextAppointmentStatuses('confirmed', 'doctor')).toEqual(['completed', 'cancelled', 'no_show']);
  });
});

describe('newAppointment', () => {
  it('requires an address only for a home visit', () => {
    expect(newAppointment.safeParse(booking).success).toBe(true);
    const refused = newAppointment.safeParse({ ...booking, appointmentType: 'home-visit' });
    expect(refused.error?.issues).toMatchObject([{ path: ['address'], message: 'Please fill in all required fields' }]);
    expect(newAppointment.safeParse({ ...booking, appointmentType: 'home-visit', address: 'Bole, Woreda 3' }).success).toBe(true);
  });

  it('refuses an unknown field', () => {
    expect(newAppointment.safeParse({ ...booking, status: 'confirmed' }).success).toBe(false);
  });

  it('keeps line breaks in symptoms and refuses other control characters', () => {
    expect(newAppointment.safeParse({ ...booking, symptoms: 'Fever\nCough' }).success).toBe(true);
    expect(newAppointment.safeParse({ ...booking, symptoms: 'Fever\u0000' }).success).toBe(false);
  });
});
