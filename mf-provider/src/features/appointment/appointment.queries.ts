import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
import { beginConsultation, reportDelay } from '@tenaye/contracts/consultation.facts.ts';
import type { ReportedDelay } from '@tenaye/contracts/consultation.ts';
import { daysAfter, type IsoDay, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { sureOf, UnknownOutcome } from '@tenaye/platform/act/lost-answer.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { listenTo, useEventStream } from '@tenaye/platform/client/events.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { doctorProfileQuery } from '../../shared/doctor.queries.ts';
import { keys } from '../../shared/keys.ts';

export type SettableStatus = 'confirmed' | 'cancelled' | 'completed' | 'no_show';

/** The API's maximum per call, for the calendar, which shows whole weeks. */
const MOST = 100;
const PAGE = 25;

/** A list of appointments and the part of a patient's name that it is searched by, '' for all patients. */
export interface AppointmentSearch {
  filter: AppointmentFilter;
  q: string;
}

/**
 * One of the doctor's lists, a page at a time. The account is part of the key: after another sign-in on the same page nothing of the
 * previous account's patients may show.
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

/** Refetches the appointments and their counts in the profile. */
function useRenewAppointments() {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.appointments(accountId) }),
      queryClient.invalidateQueries(doctorProfileQuery(accountId)),
    ]);
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

/** Shows new bookings, patients' cancellations and what the doctor has changed in another tab, without a reload. */
export function useLiveAppointments(): void {
  const renew = useRenewAppointments();
  useEventStream(({ audience }) => audience === 'provider' && void renew(), { onMissed: () => void renew() });
  const onChange = useEffectEvent(() => void renew());
  // What was missed is read again by the hook above.
  useEffect(() => listenTo('appointment', onChange, () => undefined), []);
}

interface StatusChange {
  status: SettableStatus;
  /** For the patient, of a cancellation. */
  reason?: string;
}

/** Says that a change failed only where that is known. */
function useFailedTitle(): (error: unknown) => string {
  const { t } = useTranslation('mf-provider');
  return (error) => t(error instanceof UnknownOutcome ? 'parts:noAnswer' : 'appointment.updateFailed');
}

/** The appointment as it is now, if a write whose answer was lost was done. */
async function readIf(id: string, isDone: (it: DoctorAppointment) => boolean): Promise<DoctorAppointment | undefined> {
  const now = await call(getDoctorAppointment, { params: { id } });
  return isDone(now) ? now : undefined;
}

/** Changes an appointment's status. Everything is refetched even after a refusal, which usually means that someone else changed it first. */
export function useSetStatus(appointmentId: string) {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const toast = useToast();
  const failedTitle = useFailedTitle();
  const renew = useRenewAppointments();
  return useMutation({
    mutationFn: (body: StatusChange) =>
      sureOf(
        () => call(setAppointmentStatus, { params: { id: appointmentId }, body }),
        () => readIf(appointmentId, (it) => it.status === body.status),
      ),
    onSuccess: (_, { status }) => toast({ title: t(`appointment.done.${status}`) }),
    onError: (error) => {
      const description = messageText(refusalText(error, '')) || undefined;
      toast({ variant: 'destructive', title: failedTitle(error), description });
    },
    onSettled: renew,
  });
}

/** Begins a consultation. Pressed twice, it keeps the first beginning. */
export function useBeginConsultation(appointmentId: string) {
  const { t } = useTranslation('mf-provider');
  const refusal = useRefusal();
  const failedTitle = useFailedTitle();
  const toast = useToast();
  const renew = useRenewAppointments();
  return useMutation({
    mutationFn: () =>
      sureOf(
        () => call(beginConsultation, { params: { id: appointmentId } }),
        () => readIf(appointmentId, (it) => it.beganAt !== null),
      ),
    onSuccess: () => toast({ title: t('appointment.consultation.begun') }),
    onError: (error) => toast({ variant: 'destructive', title: failedTitle(error), description: refusal(error, t('parts:tryAgain')) }),
    onSettled: renew,
  });
}

/** Reports a delay. The same report again notifies the patient only once. */
export function useReportDelay(appointmentId: string) {
  const renew = useRenewAppointments();
  return useMutation({
    mutationFn: (body: ReportedDelay) => call(reportDelay, { params: { id: appointmentId }, body }),
    onSettled: renew,
  });
}

interface Reschedule {
  appointmentDate: string;
  /** One key for all attempts at one reschedule. */
  key: string;
}

/** Reschedules an appointment. Lists and free times are refetched whatever the outcome. */
export function useReschedule(appointmentId: string) {
  const queryClient = useQueryClient();
  const renew = useRenewAppointments();
  return useMutation({
    mutationFn: ({ appointmentDate, key }: Reschedule) =>
      call(moveByDoctor, { params: { id: appointmentId }, body: { appointmentDate }, idempotencyKey: key }),
    onSettled: () => Promise.all([renew(), queryClient.invalidateQueries({ queryKey: keys.slots() })]),
  });
}

export function useSaveNotes(appointmentId: string) {
  const renew = useRenewAppointments();
  return useMutation({
    mutationFn: (notes: string) => call(setAppointmentNotes, { params: { id: appointmentId }, body: { notes } }),
    onSettled: renew,
  });
}
