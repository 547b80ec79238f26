import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import {
  cancelAppointment,
  createAppointment,
  getAppointment,
  listAppointments,
  listSlots,
  rescheduleAppointment,
} from '@tenaye/contracts/appointment.facts.ts';
import type { Appointment, NewAppointment } from '@tenaye/contracts/appointment.ts';
import { getVisitReceipt } from '@tenaye/contracts/visit-payment.facts.ts';
import type { VisitReceipt } from '@tenaye/contracts/visit-payment.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { ApiError, call, callPage } from '@tenaye/platform/client/client.ts';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { RANGE_DAYS } from '@tenaye/platform/texts/slot-days.ts';
import { keys } from '../../shared/keys.ts';

/** The patient's own appointments, latest first, a page at a time. */
export const appointmentsQuery = infiniteQueryOptions({
  queryKey: [...keys.appointments, 'list'],
  queryFn: ({ pageParam, signal }) => callPage(listAppointments, { query: { cursor: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});

/** One of the patient's own appointments; null if there is none with this id. */
export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.appointments, 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return await call(getAppointment, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')) return null;
        throw error;
      }
    },
  });

/** The receipt of a visit; undefined if the doctor has noted no payment. */
export async function loadReceipt(id: string): Promise<VisitReceipt | undefined> {
  try {
    return await call(getVisitReceipt, { params: { id } });
  } catch (error) {
    if (hasCode(error, 'not_found')) return undefined;
    throw error;
  }
}

/** Free slots of the two weeks that begin at `from`. Never cached: another patient may take a slot at any moment. */
export const slotsQuery = (doctorId: string, mode: AppointmentType, from: string) =>
  queryOptions({
    queryKey: [...keys.slots, doctorId, mode, from],
    queryFn: ({ signal }) => call(listSlots, { params: { id: doctorId }, query: { mode, from, days: RANGE_DAYS }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

// Notifications of a change are not refetched, because they arrive through the stream.
const reread = [keys.appointments, keys.stats, keys.slots];

/** The state of the attempts to send one filled-in form. */
interface Attempts {
  /** One key for each filled-in form, so that a retry doesn't book twice. */
  key: string;
  /** All bodies sent with this key so far, whatever their outcome. */
  tried(): readonly NewAppointment[];
  /** Called with a body before it is sent, because the page may be gone when the answer comes. */
  note(body: NewAppointment): void;
}

export const booking = ({ key, tried, note }: Attempts): Change<NewAppointment, Appointment> => ({
  send: (body) => {
    const before = tried();
    note(body);
    return bookOnce(body, key, before);
  },
  find: findBooked,
  reread,
});

/** The patient's own appointment at the time of a booking whose answer was lost. Nobody else can have this time. */
async function findBooked({ doctorId, appointmentDate }: NewAppointment): Promise<Appointment | undefined> {
  const start = Date.parse(appointmentDate);
  const { answer } = await callPage(listAppointments, {});
  return answer.find((it) => it.can.cancel && it.doctorId === doctorId && Date.parse(it.appointmentDate) === start);
}

/**
 * `idempotency_mismatch` means that an earlier attempt with this key has booked, but its answer was lost and the form has changed since.
 * The earlier booking is then returned, because booking again would create a second one.
 */
async function bookOnce(body: NewAppointment, key: string, tried: readonly NewAppointment[]): Promise<Appointment> {
  try {
    return await call(createAppointment, { body, idempotencyKey: key });
  } catch (error) {
    const booked = hasCode(error, 'idempotency_mismatch') && (await bookedBefore(tried, key));
    if (!booked) throw error;
    return booked;
  }
}

/**
 * Repeats an earlier call with the same key, which returns the lost answer. This answer may be out of date, so the appointment is
 * refetched.
 */
async function bookedBefore(tried: readonly NewAppointment[], key: string): Promise<Appointment | undefined> {
  for (const body of tried) {
    try {
      const { id } = await call(createAppointment, { body, idempotencyKey: key });
      const booked = await call(getAppointment, { params: { id } });
      return booked.can.cancel ? booked : undefined;
    } catch (error) {
      if (!hasCode(error, 'idempotency_mismatch')) throw error;
    }
  }
  return undefined;
}

export const cancelling = (id: string): Change => ({
  send: () => call(cancelAppointment, { params: { id } }),
  find: () => readIf(call(getAppointment, { params: { id } }), (it) => it.status === 'cancelled'),
  reread,
});

/** Reschedules an appointment to another time. */
export const rescheduling = (id: string): Change<{ appointmentDate: string }, Appointment> => ({
  send: (body, idempotencyKey) => call(rescheduleAppointment, { params: { id }, body, idempotencyKey }),
  find: ({ appointmentDate }) =>
    readIf(call(getAppointment, { params: { id } }), (it) => Date.parse(it.appointmentDate) === Date.parse(appointmentDate)),
  reread,
});

/** Caches an answer as the appointment's own query, so that its page needs no call. */
export const keepAppointment = (queryClient: QueryClient, appointment: Appointment): void => {
  queryClient.setQueryData(appointmentQuery(appointment.id).queryKey, appointment);
};
