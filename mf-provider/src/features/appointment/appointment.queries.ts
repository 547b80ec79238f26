import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type AppointmentFilter,
  type AppointmentType,
  countDoctorAppointments,
  getDoctorAppointment,
  listDoctorAppointments,
  listPatientHistory,
  listSlots,
  moveByDoctor,
  setAppointmentNotes,
  setAppointmentStatus,
} from '@tenaye/contracts/appointment.facts.ts';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { beginConsultation, reportDelay, undoConsultation } from '@tenaye/contracts/consultation.facts.ts';
import type { ReportedDelay } from '@tenaye/contracts/consultation.ts';
import { daysAfter, type IsoDay, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { listenTo, useEventStream } from '@tenaye/platform/client/events.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useEffect, useEffectEvent } from 'react';
import { doctorProfileQuery } from '../../shared/doctor.queries.ts';
import { keys } from '../../shared/keys.ts';

export type SettableStatus = 'confirmed' | 'cancelled' | 'completed' | 'no_show';

/** The API's maximum per call, for the calendar, which shows whole weeks. */
const MOST = 100;
const PAGE = 25;

/** A list of appointments and the part of a patient's name to search it for; '' for all patients. */
export interface AppointmentSearch {
  filter: AppointmentFilter;
  q: string;
}

/**
 * One of the doctor's lists, a page at a time. The account is part of the key, so that no data of the previous account shows after another
 * sign-in on the same page.
 */
export const appointmentListQuery = (accountId: string, { filter, q }: AppointmentSearch, limit = PAGE) =>
  infiniteQueryOptions({
    queryKey: [...keys.appointments(accountId), 'list', filter, q, limit],
    queryFn: async ({ pageParam, signal }) => {
      const query = { filter, limit, ...(q && { q }), ...(pageParam && { cursor: pageParam }) };
      const { answer, next } = await callPage(listDoctorAppointments, { query, signal });
      return { appointments: answer, next };
    },
    initialPageParam: '',
    getNextPageParam: (page: { next: string | undefined }) => page.next,
    staleTime: 0,
  });

/** The confirmed appointment that is under way or comes next; null for none. */
export const nextAppointmentQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.appointments(accountId), 'next'],
    queryFn: async ({ signal }) => (await call(listDoctorAppointments, { query: { filter: 'next', limit: 1 }, signal }))[0] ?? null,
    staleTime: 0,
  });

/** The number of appointments in each list. */
export const appointmentCountsQuery = (accountId: string, q: string) =>
  queryOptions({
    queryKey: [...keys.appointments(accountId), 'counts', q],
    queryFn: ({ signal }) => call(countDoctorAppointments, { query: q ? { q } : {}, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const appointmentQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.appointments(accountId), 'one', id],
    queryFn: ({ signal }) => call(getDoctorAppointment, { params: { id }, signal }),
    staleTime: 0,
  });

/** The keys of everything that shows appointments: the lists, and the counts in the profile. */
export function useShownAppointments(): readonly QueryKey[] {
  const { id: accountId } = useAccount();
  return [keys.appointments(accountId), doctorProfileQuery(accountId).queryKey];
}

/** All appointments of a week, earliest first. */
export const doctorWeekQuery = (accountId: string, monday: IsoDay) =>
  queryOptions({
    queryKey: [...keys.appointments(accountId), 'week', monday],
    queryFn: async ({ signal }) => {
      const query = { limit: MOST, from: startOfDay(monday).toISOString(), to: startOfDay(daysAfter(monday, 7)).toISOString() };
      const all: DoctorAppointment[] = [];
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
        const { answer, next } = await callPage(listDoctorAppointments, { query: { ...query, ...(cursor && { cursor }) }, signal });
        all.push(...answer);
        cursor = next;
      }
      return all.reverse();
    },
    staleTime: 0,
  });

/** The doctor's earlier appointments with the same patient, latest first. */
export const patientHistoryQuery = (accountId: string, appointmentId: string) =>
  queryOptions({
    queryKey: [...keys.appointments(accountId), 'history', appointmentId],
    queryFn: ({ signal }) => call(listPatientHistory, { params: { id: appointmentId }, signal }),
    staleTime: 0,
  });

/** The doctor's own free times in the `days` days from `from`. */
export const ownSlotsQuery = (doctorId: string, mode: AppointmentType, from: string, days: number) =>
  queryOptions({
    queryKey: [...keys.slots(doctorId), mode, from],
    queryFn: ({ signal }) => call(listSlots, { params: { id: doctorId }, query: { mode, from, days }, signal }),
    staleTime: 0,
  });

/** Shows new bookings, patients' cancellations and the doctor's own changes in another tab without a reload. */
export function useLiveAppointments(): void {
  const shown = useShownAppointments();
  const queryClient = useQueryClient();
  const renew = () => {
    for (const queryKey of shown) void queryClient.invalidateQueries({ queryKey });
  };
  useEventStream(({ audience }) => audience === 'provider' && renew(), { onMissed: renew });
  const onChange = useEffectEvent(renew);
  // Missed events need no action here, because the hook above refetches after them.
  useEffect(() => listenTo('appointment', onChange, () => undefined), []);
}

interface StatusChange {
  status: SettableStatus;
  /** The reason for a cancellation, which the patient reads. */
  reason?: string;
  /** The patient is told of a completed visit once it can't be undone any more. */
  canUndo?: true;
}

/** The appointment as it is now, if a change whose answer was lost has been made; otherwise undefined. */
const findIf = (id: string, isDone: (it: DoctorAppointment) => boolean): Promise<DoctorAppointment | undefined> =>
  readIf(call(getDoctorAppointment, { params: { id } }), isDone);

/**
 * The changes of an appointment. Everything that shows it is refetched, also after a refusal, which usually means that someone else was
 * faster.
 */
export function useAppointmentChanges(id: string) {
  const reread = useShownAppointments();
  const declared = <Body = void, Answer = unknown>(change: Change<Body, Answer>): Change<Body, Answer> => ({ reread, ...change });
  const params = { id };
  return {
    setStatus: declared({
      send: (body: StatusChange) => call(setAppointmentStatus, { params, body }),
      find: ({ status }) => findIf(id, (it) => it.status === status),
    }),
    /** Idempotent: a second press doesn't change the recorded beginning. */
    begin: declared({
      send: () => call(beginConsultation, { params }),
      find: () => findIf(id, (it) => it.beganAt !== null),
    }),
    /** Takes back a beginning or an end that was pressed a moment ago. A call with another key could undo both. */
    undo: declared({ send: (_, idempotencyKey) => call(undoConsultation, { params, idempotencyKey }) }),
    /** Sending the same report again doesn't notify the patient again. */
    reportDelay: declared({ send: (body: ReportedDelay) => call(reportDelay, { params, body }) }),
    reschedule: declared({
      send: (body: { appointmentDate: string }, idempotencyKey) => call(moveByDoctor, { params, body, idempotencyKey }),
      reread: [...reread, keys.slots()],
    }),
    saveNotes: declared({ send: (notes: string) => call(setAppointmentNotes, { params, body: { notes } }) }),
  };
}
