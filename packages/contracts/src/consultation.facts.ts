import { type AppointmentStatus, type AppointmentType, MEETING_LINK_MINUTES } from './appointment.facts.ts';
import { call } from './call.ts';
import { MINUTE_MS } from './time.facts.ts';

/** The shortest and the longest delay that can be reported, in minutes. */
export const SHORTEST_DELAY = 5;
export const LONGEST_DELAY = 240;

/** How many minutes after the appointment's start a consultation must begin to count as delayed. */
export const DELAYED_FROM_MINUTES = 5;

/**
 * The reasons for a delay. They are codes, because patients read them in several languages and a free text might name another patient's
 * illness.
 */
export const delayReasons = ['previous_visit', 'emergency', 'traffic', 'technical', 'personal', 'other'] as const;
export type DelayReason = (typeof delayReasons)[number];

/** The doctor's actions on an appointment besides status changes. Completing the appointment ends a consultation that has begun. */
export const consultationSteps = ['begin', 'delay'] as const;
export type ConsultationStep = (typeof consultationSteps)[number];

/**
 * The status that each step needs, and how many minutes before and after the start it is possible. No step is possible once the
 * consultation has begun. A consultation can't be begun much later, because that would falsify the waiting time; the appointment can still
 * be completed.
 */
export const consultationTable: Record<ConsultationStep, { status: AppointmentStatus; before: number; after: number }> = {
  begin: { status: 'confirmed', before: 60, after: 12 * 60 },
  delay: { status: 'confirmed', before: 12 * 60, after: LONGEST_DELAY },
};

/** The facts of an appointment that its consultation depends on; `beganAt` is null until the doctor begins. */
export interface ConsultationFacts {
  status: AppointmentStatus;
  start: Date;
  beganAt: Date | null;
}

/** The steps that the doctor may take at `now`. */
export const nextConsultationSteps = ({ status, start, beganAt }: ConsultationFacts, now: Date): ConsultationStep[] =>
  consultationSteps.filter((it) => {
    const { status: needed, before, after } = consultationTable[it];
    const minutes = (+now - +start) / MINUTE_MS;
    return status === needed && beganAt === null && minutes >= -before && minutes <= after;
  });

/** The instant at which an appointment is over for its patient: a reported delay postpones `endsAt`. */
export const endWithDelay = (endsAt: Date, delayMinutes: number | null): Date => new Date(+endsAt + (delayMinutes ?? 0) * MINUTE_MS);

/** An appointment as far as its call link depends on the time. */
interface Linked {
  status: AppointmentStatus;
  appointmentType: AppointmentType;
  appointmentDate: string;
  endsAt: string;
  delayMinutes: number | null;
  meetingLink: string | null;
}

/** From when on the call link of an appointment shows. Milliseconds since 1970. */
export const linkFrom = ({ appointmentDate }: Pick<Linked, 'appointmentDate'>): number =>
  Date.parse(appointmentDate) - MEETING_LINK_MINUTES * MINUTE_MS;

/** Whether a call link should show at `now` (milliseconds since 1970), but doesn't: the clock may be ahead of the server's. */
export const lacksLink = (it: Linked, now: number): boolean =>
  it.status === 'confirmed' &&
  it.appointmentType === 'online' &&
  !it.meetingLink &&
  now >= linkFrom(it) &&
  now < +endWithDelay(new Date(it.endsAt), it.delayMinutes);

/** For how many seconds the portal offers to undo the beginning or the end of a consultation. */
export const UNDO_SECONDS = 10;

/** Messages about invalid fields of a reported delay. */
export const delayTexts = {
  minutes: 'Please enter 5 to 240 minutes',
  reason: 'Please choose a reason',
} as const;

export const beginConsultation = call({
  method: 'POST',
  path: '/api/provider/doctor/appointments/:id/begin',
  callers: ['doctor'],
  errors: ['not_found', 'wrong_status'],
});

export const undoConsultation = call({
  method: 'POST',
  path: '/api/provider/doctor/appointments/:id/undo',
  callers: ['doctor'],
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const reportDelay = call({
  method: 'POST',
  path: '/api/provider/doctor/appointments/:id/delay',
  callers: ['doctor'],
  errors: ['not_found', 'wrong_status'],
});
