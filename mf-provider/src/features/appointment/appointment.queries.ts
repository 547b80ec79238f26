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
import { daysAfter, type IsoDay, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from 'react-i18next';
import { doctorProfileQuery } from '../../shared/doctor.queries.ts';
import { keys } from '../../shared/keys.ts';

export type SettableStatus = 'confirmed' | 'cancelled' | 'completed' | 'no_show';

/** The most that one call gives; whoever looks for others finds them in the calendar. */
const MOST = 100;
const EARLIER = 50;

/**
 * From today on the soonest first, then the earlier ones, the latest first. The account is part of the key: after another sign-in on the
 * same page nobody sees the one before's patients.
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
      // One that was moved between the two answers is in both.
      const known = new Set(coming.map((it) => it.id));
      return [...coming, ...earlier.filter((it) => !known.has(it.id))];
    },
    staleTime: 0,
  });

/** Appointments, and the counts of them that the profile carries. */
function useRenewAppointments() {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(doctorAppointmentsQuery(accountId)),
      queryClient.invalidateQueries(doctorProfileQuery(accountId)),
    ]);
}

/** All appointments of a week, earliest first. Part of the list's key, so that whatever renews the list renews the week. */
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

/** What this doctor and the patient of an appointment had with each other before it, latest first. */
export const patientHistoryQuery = (accountId: string, appointmentId: string) =>
  queryOptions({
    queryKey: [...keys.appointments(accountId), 'history', appointmentId],
    queryFn: ({ signal }) => call(listPatientHistory, { params: { id: appointmentId }, signal }),
    staleTime: 0,
  });

/** The doctor's own free times of two weeks. */
export const ownSlotsQuery = (doctorId: string, mode: AppointmentType, from: string, days: number) =>
  queryOptions({
    queryKey: [...keys.slots(doctorId), mode, from],
    queryFn: ({ signal }) => call(listSlots, { params: { id: doctorId }, query: { mode, from, days }, signal }),
    staleTime: 0,
  });

/** A new booking, or one that a patient cancelled, appears without a reload. */
export function useLiveAppointments(): void {
  const renew = useRenewAppointments();
  useEventStream(({ audience }) => audience === 'provider' && void renew(), { onMissed: () => void renew() });
}

/** Moves one appointment on. The list reloads whatever came of it: a refusal mostly means that somebody else was faster. */
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

interface Move {
  appointmentDate: string;
  /** The same for every try of one move. */
  key: string;
}

/** Moves an appointment; whatever came of it, lists and free times are loaded anew. */
export function useReschedule(appointmentId: string) {
  const queryClient = useQueryClient();
  const renew = useRenewAppointments();
  return useMutation({
    mutationFn: ({ appointmentDate, key }: Move) =>
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
