import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AppointmentType,
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
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { listenTo, useEventStream } from '@tenaye/platform/client/events.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useRefusal } from '@tenaye/platform/parts/useRefusal.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { doctorProfileQuery } from '../../shared/doctor.queries.ts';
import { keys } from '../../shared/keys.ts';

export type SettableStatus = 'confirmed' | 'cancelled' | 'completed' | 'no_show';

/** The API's maximum per call. The calendar shows appointments beyond it. */
const MOST = 100;
const EARLIER = 50;

/**
 * Appointments from today on, soonest first, then earlier ones, latest first. The account is part of the key: after another sign-in on the
 * same page nothing of the previous account's patients may show.
 */
export const doctorAppointmentsQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.appointments(accountId),
    queryFn: async ({ signal }) => {
      const today = startOfDay(formatIsoDay(new Date())).toISOString();
      const [coming, earlier] = await Promise.all([
        call(listDoctorAppointments, { query: { limit: MOST, from: today, order: 'soonest' }, signal }),
        call(listDoctorAppointments, { query: { limit: EARLIER, to: today }, signal }),
      ]);
      // An appointment rescheduled between the two answers is in both.
      const known = new Set(coming.map((it) => it.id));
      return [...coming, ...earlier.filter((it) => !known.has(it.id))];
    },
    staleTime: 0,
  });

/** Refetches the appointments and their counts in the profile. */
function useRenewAppointments() {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(doctorAppointmentsQuery(accountId)),
      queryClient.invalidateQueries(doctorProfileQuery(accountId)),
    ]);
}

/** All appointments of a week, earliest first. The key extends the list's key, so that invalidating the list also invalidates the week. */
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

/** Changes an appointment's status. The list is refetched even after a refusal, which usually means that someone else changed it first. */
export function useSetStatus(appointmentId: string) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const renew = useRenewAppointments();
  const list = doctorAppointmentsQuery(accountId);
  return useMutation({
    mutationFn: (status: SettableStatus) => call(setAppointmentStatus, { params: { id: appointmentId }, body: { status } }),
    onSuccess: (changed, status) => {
      queryClient.setQueryData(list.queryKey, (all) => all?.map((it): DoctorAppointment => (it.id === changed.id ? changed : it)));
      toast({ title: t(`appointment.done.${status}`) });
    },
    onError: (error) => {
      const description = messageText(refusalText(error, '')) || undefined;
      toast({ variant: 'destructive', title: t('appointment.updateFailed'), description });
    },
    onSettled: renew,
  });
}

/** Begins a consultation. Pressed twice, it keeps the first beginning. */
export function useBeginConsultation(appointmentId: string) {
  const { t } = useTranslation('mf-provider');
  const refusal = useRefusal();
  const toast = useToast();
  const renew = useRenewAppointments();
  return useMutation({
    mutationFn: () => call(beginConsultation, { params: { id: appointmentId } }),
    onSuccess: () => toast({ title: t('appointment.consultation.begun') }),
    onError: (error) =>
      toast({ variant: 'destructive', title: t('appointment.updateFailed'), description: refusal(error, t('parts:tryAgain')) }),
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
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notes: string) => call(setAppointmentNotes, { params: { id: appointmentId }, body: { notes } }),
    onSettled: () => queryClient.invalidateQueries(doctorAppointmentsQuery(accountId)),
  });
}
