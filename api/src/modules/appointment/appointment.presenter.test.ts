import { describe, expect, it } from '@jest/globals';
import { appointmentStatuses, nextAppointmentStatuses, PATIENT_CHANGE_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import { consultationTable } from '@tenaye/contracts/consultation.facts.ts';
import { notificationIn } from '../../messages/render.ts';
import { presentAppointment, presentDoctorAppointment } from './appointment.presenter.ts';
import { canPatientChange } from './appointment.rules.ts';
import { statusText } from './appointment.texts.ts';
import type { DoctorAppointmentRow } from './appointment.view.ts';

const start = new Date('2027-03-01T21:30:00Z');
const minutesBefore = (minutes: number): Date => new Date(+start - minutes * 60_000);

const row = (given: Partial<DoctorAppointmentRow> = {}): DoctorAppointmentRow => ({
  id: '0193c1a2-7b1e-4c55-9d3f-2f6a5b8c9d01',
  userId: '0193c1a2-7b1e-4c55-9d3f-2f6a5b8c9d02',
  doctorId: '0193c1a2-7b1e-4c55-9d3f-2f6a5b8c9d03',
  appointmentType: 'online',
  appointmentDate: '2027-03-01 21:30:00+00',
  endsAt: '2027-03-01 22:00:00+00',
  status: 'confirmed',
  latitude: null,
  longitude: null,
  symptoms: 'Cough',
  notes: 'Smoker',
  address: null,
  meetingLink: 'https://meet.example/tenaye-room',
  cancelReason: null,
  endedSpecialty: null,
  beganAt: null,
  endedAt: null,
  delayMinutes: null,
  delayReason: null,
  assessment: null,
  doctorName: 'Dr. Hana Tadesse',
  firstName: 'Selam',
  lastName: 'Bekele',
  enteredName: null,
  relativeId: null,
  isDoctorListed: true,
  relative: null,
  phone: '+251911223344',
  earlier: 0,
  review: null,
  withheldAt: null,
  isShared: null,
  ...given,
});

describe('an appointment', () => {
  it('shows the patient a delay only while it is still awaited', () => {
    const late = row({ delayMinutes: 20, delayReason: 'traffic' });
    const minutesAfter = (minutes: number) => minutesBefore(-minutes);
    expect(presentAppointment(late, minutesAfter(49)).delayMinutes).toBe(20);
    expect(presentAppointment(late, minutesAfter(50)).delayMinutes).toBeNull();
    for (const over of [{ status: 'completed' as const }, { beganAt: '2027-03-01 21:50:00+00' }])
      expect(presentAppointment({ ...late, ...over }, start).delayMinutes).toBeNull();
  });

  it('shows its meeting link from exactly 15 minutes before the start, to both parties', () => {
    for (const present of [presentAppointment, presentDoctorAppointment]) {
      expect(present(row(), new Date(+minutesBefore(15) - 1)).meetingLink).toBeNull();
      expect(present(row(), minutesBefore(15)).meetingLink).toBe('https://meet.example/tenaye-room');
    }
  });

  it('shows no meeting link once its doctor can no longer begin, unless the call is under way', () => {
    const late = minutesBefore(-consultationTable.begin.after);
    for (const present of [presentAppointment, presentDoctorAppointment]) {
      expect(present(row(), late).meetingLink).toBe('https://meet.example/tenaye-room');
      expect(present(row(), new Date(+late + 1)).meetingLink).toBeNull();
      expect(present(row({ beganAt: '2027-03-02 09:00:00+00' }), new Date(+late + 1)).meetingLink).not.toBeNull();
    }
  });

  it('shows no meeting link unless it is confirmed', () => {
    for (const status of appointmentStatuses.filter((it) => it !== 'confirmed')) {
      expect(presentAppointment(row({ status }), start).meetingLink).toBeNull();
    }
  });

  it('can be canceled or moved by the patient until the limit of the contract', () => {
    const end = minutesBefore(PATIENT_CHANGE_MINUTES);
    expect(presentAppointment(row(), new Date(+end - 1)).can).toMatchObject({ cancel: true, reschedule: true });
    expect(presentAppointment(row(), end).can).toMatchObject({ cancel: false, reschedule: false });
    expect(canPatientChange('completed', start, minutesBefore(60))).toBe(false);
  });

  it('can be booked again once it is canceled or over, a reported delay included, and never with a doctor who is off the lists', () => {
    const canAt = (now: Date, given: Parameters<typeof row>[0] = {}) => presentAppointment(row(given), now).can.bookAgain;
    const after = (minutes: number) => minutesBefore(-minutes);
    expect([29, 30].map((it) => canAt(after(it)))).toEqual([false, true]);
    expect([49, 50].map((it) => canAt(after(it), { delayMinutes: 20 }))).toEqual([false, true]);
    for (const status of ['cancelled', 'completed', 'no_show'] as const) {
      expect(canAt(minutesBefore(600), { status })).toBe(true);
      expect(canAt(minutesBefore(600), { status, isDoctorListed: false })).toBe(false);
    }
  });

  it('offers the doctor exactly the transitions of the table', () => {
    for (const status of appointmentStatuses) {
      expect(presentDoctorAppointment(row({ status }), start).can.setStatus).toEqual(nextAppointmentStatuses(status, 'doctor'));
    }
  });

  it('keeps the doctor’s notes from the patient', () => {
    expect(JSON.stringify(presentAppointment(row(), start))).not.toContain('Smoker');
  });
});

describe('a message about an appointment', () => {
  it('names the time of Addis Ababa, on the right day past midnight', () => {
    const text = statusText('confirmed', { appointmentType: 'online', start, doctorName: 'Dr. A', patientName: 'B' });
    const { message } = notificationIn('en', text);
    expect(message).toBe('Online Consultation with Dr. A, Tue, Mar 2, 2027, 12:30 AM.');
  });

  it('uses a different word for every status', () => {
    const facts = { appointmentType: 'in-person' as const, start, doctorName: 'Dr. A', patientName: 'B' };
    expect(new Set(appointmentStatuses.map((it) => notificationIn('en', statusText(it, facts)).title)).size).toBe(
      appointmentStatuses.length,
    );
  });
});
