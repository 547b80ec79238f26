import { defineEntity, p } from '@mikro-orm/postgresql';
import type { REMINDER_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import { idOf, instant } from '#kernel/database/columns.ts';
import { Appointment } from './appointment.entity.ts';

/** `ended` is the news that the visit has ended, which waits while the doctor can undo the end. */
export type ReminderKind = keyof typeof REMINDER_MINUTES | 'ended';

const kinds: ReminderKind[] = ['day', 'hour', 'ended'];

/**
 * A reminder, or other news that waits, which hasn't been sent. It is stored with the booking, and deleted when it is sent or no longer
 * needed.
 */
const AppointmentReminderSchema = defineEntity({
  name: 'AppointmentReminder',
  tableName: 'appointment_reminders',
  properties: {
    appointmentId: idOf(Appointment, 'appointment_id', 'cascade').primary().index(false),
    kind: p.enum(kinds).primary(),
    dueAt: instant(),
  },
  indexes: [{ name: 'appointment_reminders_due_at_index', properties: ['dueAt'] }],
});

export class AppointmentReminder extends AppointmentReminderSchema.class {}
AppointmentReminderSchema.setClass(AppointmentReminder);
