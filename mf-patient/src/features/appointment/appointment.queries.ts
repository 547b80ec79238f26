import { infiniteQueryOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import {
  type Appointment,
  cancelAppointment,
  createAppointment,
  listAppointments,
  listSlots,
  type NewAppointment,
  rescheduleAppointment,
} from '@tenaye/contracts/appointment.ts';
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

/** One of the patient's own appointments; null where there is none of this id. */
export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.appointments, 'one', id],
    queryFn: ({ signal }) => findAppointment(id, signal),
  });

async function findAppointment(id: string, signal: AbortSignal): Promise<Appointment | null> {
  let cursor: string | undefined;
  do {
    const page = await callPage(listAppointments, { query: { limit: 100, cursor }, signal });
    const found = page.answer.find((it) => it.id === id);
    if (found) return found;
    cursor = page.next;
  } while (cursor);
  return null;
}

/** Free slots of the two weeks that begin at `from`. They are somebody else's a moment later, so they are read anew each time. */
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
    for (const queryKey of [keys.appointments, keys.stats, keys.notifications, keys.slots])
      void queryClient.invalidateQueries({ queryKey });
  };
}

interface Booking {
  body: NewAppointment;
  /** One for each filling of the form, so that a repeated try books once. */
  key: string;
  /** Starts that were sent with this key before, whatever came of it. */
  tried: readonly string[];
}

export function useBook() {
  const refresh = useRefreshAfterChange();
  return useMutation({ mutationFn: bookOnce, onSettled: refresh });
}

/**
 * `idempotency_mismatch` means that an earlier try with this key did book, its answer was lost, and the form was changed since.
 * What that try booked is the answer then; booking again would make two.
 */
async function bookOnce({ body, key, tried }: Booking): Promise<Appointment> {
  try {
    return await call(createAppointment, { body, idempotencyKey: key });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'idempotency_mismatch') throw error;
    const mine = await call(listAppointments);
    const booked = mine.find(
      (it) => it.doctorId === body.doctorId && it.can.cancel && tried.some((start) => Date.parse(start) === Date.parse(it.appointmentDate)),
    );
    if (!booked) throw error;
    return booked;
  }
}

export function useCancelAppointment() {
  const refresh = useRefreshAfterChange();
  return useMutation({
    mutationFn: (id: string) => call(cancelAppointment, { params: { id } }),
    onSettled: refresh,
  });
}

interface Move {
  id: string;
  appointmentDate: string;
  /** One for each chosen time, so that a repeated try moves once. */
  key: string;
}

export function useReschedule() {
  const refresh = useRefreshAfterChange();
  return useMutation({
    mutationFn: ({ id, appointmentDate, key }: Move) =>
      call(rescheduleAppointment, { params: { id }, body: { appointmentDate }, idempotencyKey: key }),
    onSettled: refresh,
  });
}

/** Keeps an answer as the appointment of its id, so that a page about it needs no call. */
export const keepAppointment = (queryClient: QueryClient, appointment: Appointment): void => {
  queryClient.setQueryData(appointmentQuery(appointment.id).queryKey, appointment);
};
