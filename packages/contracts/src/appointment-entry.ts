import * as z from 'zod/mini';
import { appointmentTypes, bookingTexts } from './appointment.facts.ts';
import { bookingTime, doctorAppointment, hasHomeAddress, home } from './appointment.ts';
import * as calls from './appointment-entry.facts.ts';
import { endpoint } from './endpoint.ts';
import { idParams, phone, requiredLine } from './fields.ts';
import { hasWholePlace } from './geo.ts';

/**
 * A patient whom the doctor enters: who calls or stands at the door. Without `appointmentDate` the patient is seen in the doctor's next gap
 * from now on. Address and position are those of a home visit, under the rules of a booking.
 */
export const enteredPatient = z
  .strictObject({
    firstName: requiredLine('First name is required', 80),
    lastName: requiredLine('Last name is required', 80),
    phone,
    appointmentType: z.enum(appointmentTypes, bookingTexts.required),
    appointmentDate: z.optional(bookingTime),
    ...home,
  })
  .check(hasWholePlace, hasHomeAddress);
export type EnteredPatient = z.output<typeof enteredPatient>;

export const enterPatient = endpoint(calls.enterPatient, {
  summary: 'Enter a patient by name and phone number, at a free time of the doctor or now; the visit is confirmed and the number is told',
  body: enteredPatient,
  answer: doctorAppointment,
});

export const bookFollowUp = endpoint(calls.bookFollowUp, {
  summary: 'Book a further visit for the patient of a visit that has begun or is completed; it is confirmed, and the patient is told',
  params: idParams,
  body: z.strictObject({ appointmentDate: bookingTime }),
  answer: doctorAppointment,
});
