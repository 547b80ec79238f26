import {
  countDoctorAppointments,
  type DoctorAppointment,
  getDoctorAppointment,
  listDoctorAppointments,
} from '@tenaye/contracts/appointment.ts';
import { getAvailability } from '@tenaye/contracts/availability.ts';
import { getNoteTemplates, getVisitSheet, type VisitSheet } from '@tenaye/contracts/visit-sheet.ts';
import type { HttpStub } from '@tenaye/testing/http.ts';
import { screen, within } from '@testing-library/react';

/** A doctor who works on Mondays from 9:00 to 12:00 and from 13:00 to 17:00, half an hour for each patient. */
export const mondayHours = {
  slotMinutes: 30,
  travelBufferMinutes: 0,
  weekly: [
    { weekday: 1, startMinute: 540, endMinute: 720, modes: null },
    { weekday: 1, startMinute: 780, endMinute: 1020, modes: null },
  ],
  exceptions: [],
  version: 1,
  conflicts: [],
};

/** The sheet of a visit of which nothing is known. */
export const anEmptySheet = (given: Partial<VisitSheet> = {}): VisitSheet => ({
  notes: '',
  diagnoses: [],
  vitals: { temperature: null, systolic: null, diastolic: null, pulse: null, respiration: null, oxygen: null, weight: null, height: null },
  born: null,
  sex: null,
  allergies: null,
  isPregnant: null,
  version: 'first',
  last: null,
  ...given,
});

/**
 * Answers the lists as if all appointments were today's: the scheduled ones are to be confirmed, and the first confirmed one comes next.
 */
export function answerAppointments(http: HttpStub, given: readonly DoctorAppointment[] | (() => readonly DoctorAppointment[])): void {
  const appointments = () => (typeof given === 'function' ? given() : given);
  const among = (filter: string | undefined) => {
    if (filter === 'next')
      return appointments()
        .filter((it) => it.status === 'confirmed')
        .slice(0, 1);
    return appointments().filter((it) => filter !== 'to_confirm' || it.status === 'scheduled');
  };
  http.answer(listDoctorAppointments, ({ query }) => among(query.filter));
  http.answer(countDoctorAppointments, () => {
    const all = appointments().length;
    return { today: all, to_confirm: among('to_confirm').length, upcoming: 0, past: 0, all };
  });
  http.answer(getDoctorAppointment, ({ params }) => {
    const found = appointments().find((it) => it.id === params.id);
    if (!found) throw new Error('The test asked for an unknown appointment');
    return found;
  });
  http.answer(getAvailability, mondayHours);
  http.answer(getVisitSheet, ({ params }) => anEmptySheet({ notes: appointments().find((it) => it.id === params.id)?.notes ?? '' }));
  http.answer(getNoteTemplates, { templates: [], version: 'none' });
}

/** The row or card of a patient. */
export async function itemOf(lastName: string) {
  const heading = await screen.findByRole('heading', { name: new RegExp(lastName) });
  const item = heading.closest<HTMLElement>('li, section');
  if (!item) throw new Error('The appointment is not in a list');
  return within(item);
}
