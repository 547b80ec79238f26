import { infiniteQueryOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
import { ApiError, call, callPage } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';
import { RANGE_DAYS } from './slot-days.ts';

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

/** Free slots of the two weeks that begin at `from`. Never cached: another patient may take a slot at any moment. */
export const slotsQuery = (doctorId: string, mode: AppointmentType, from: string) =>
  queryOptions({
    queryKey: [...keys.slots, doctorId, mode, from],
    queryFn: ({ signal }) => call(listSlots, { params: { id: doctorId }, query: { mode, from, days: RANGE_DAYS }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

function useRefreshAfterChange(): () => void {
  const queryClient = useQueryClient();
  return () => {
    // The notification of the change isn't invalidated here: it arrives by the stream.
    for (const queryKey of [keys.appointments, keys.stats, keys.slots]) void queryClient.invalidateQueries({ queryKey });
  };
}

interface Booking {
  body: NewAppointment;
  /** One key for each filled-in form, so that a retry doesn't book twice. */
  key: string;
  /** All bodies sent with this key before, whatever their outcome. */
  tried: readonly NewAppointment[];
}

export function useBook() {
  const refresh = useRefreshAfterChange();
  return useMutation({ mutationFn: bookOnce, onSettled: refresh });
}

const isMismatch = (error: unknown): boolean => error instanceof ApiError && error.code === 'idempotency_mismatch';

/**
 * `idempotency_mismatch` means that an earlier attempt with this key did book, its answer was lost, and the form was changed since. The
 * earlier booking is then the answer; booking again would make two.
 */
async function bookOnce({ body, key, tried }: Booking): Promise<Appointment> {
  try {
    return await call(createAppointment, { body, idempotencyKey: key });
  } catch (error) {
    const booked = isMismatch(error) && (await bookedBefore(tried, key));
    if (!booked) throw error;
    return booked;
  }
}

/**
 * Repeats an earlier call with the same key, which returns the lost answer. That answer may be out of date, so the appointment is read
 * again.
 */
async function bookedBefore(tried: readonly NewAppointment[], key: string): Promise<Appointment | undefined> {
  for (const body of tried) {
    try {
      const { id } = await call(createAppointment, { body, idempotencyKey: key });
      const booked = await call(getAppointment, { params: { id } });
      return booked.can.cancel ? booked : undefined;
    } catch (error) {
      if (!isMismatch(error)) throw error;
    }
  }
  return undefined;
}

export function useCancelAppointment() {
  const refresh = useRefreshAfterChange();
  return useMutation({
    mutationFn: (id: string) => call(cancelAppointment, { params: { id } }),
    onSettled: refresh,
  });
}

interface Reschedule {
  id: string;
  appointmentDate: string;
  /** One key for each chosen time, so that a retry doesn't reschedule twice. */
  key: string;
}

export function useReschedule() {
  const refresh = useRefreshAfterChange();
  return useMutation({
    mutationFn: ({ id, appointmentDate, key }: Reschedule) =>
      call(rescheduleAppointment, { params: { id }, body: { appointmentDate }, idempotencyKey: key }),
    onSettled: refresh,
  });
}

/** Caches an answer as the appointment's own query, so that its page needs no call. */
export const keepAppointment = (queryClient: QueryClient, appointment: Appointment): void => {
  queryClient.setQueryData(appointmentQuery(appointment.id).queryKey, appointment);
};
