import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DoctorAppointment, listDoctorAppointments, setAppointmentStatus } from '@tenaye/contracts/appointment.ts';
import { call } from '@tenaye/platform/client.ts';
import { useEventStream } from '@tenaye/platform/events.ts';
import { useMessageText } from '@tenaye/platform/i18n.ts';
import { refusalText } from '@tenaye/platform/refusal.ts';
import { useToast } from '@tenaye/platform/toast.tsx';
import type { Wire } from '@tenaye/platform/wire.ts';
import { useTranslation } from 'react-i18next';
import { LOADED_APPOINTMENTS } from './tally.ts';

// Calls without their schemas: the page validates nothing, so it doesn't load the validation library.
const listDoctorAppointmentsCall: Wire<typeof listDoctorAppointments> = {
  method: 'GET',
  path: '/api/provider/doctor/appointments',
  callers: ['doctor'],
};
const setAppointmentStatusCall: Wire<typeof setAppointmentStatus> = {
  method: 'PATCH',
  path: '/api/appointments/:id/status',
  callers: ['doctor'],
};

export type SettableStatus = 'confirmed' | 'cancelled' | 'completed' | 'no_show';

/** Latest first. The account is part of the key: after another sign-in on the same page nobody sees the one before's patients. */
export const doctorAppointmentsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['doctor-appointments', accountId],
    queryFn: ({ signal }) => call(listDoctorAppointmentsCall, { query: { limit: LOADED_APPOINTMENTS }, signal }),
    staleTime: 0,
  });

/** A new booking, or one that a patient cancelled, appears without a reload. */
export function useLiveAppointments(accountId: string): void {
  const queryClient = useQueryClient();
  useEventStream(({ audience }) => {
    if (audience === 'provider') void queryClient.invalidateQueries(doctorAppointmentsQuery(accountId));
  });
}

/** Moves one appointment on. The list reloads whatever came of it: a refusal mostly means that somebody else was faster. */
export function useSetStatus(accountId: string, appointmentId: string) {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const list = doctorAppointmentsQuery(accountId);
  return useMutation({
    mutationFn: (status: SettableStatus) => call(setAppointmentStatusCall, { params: { id: appointmentId }, body: { status } }),
    onSuccess: (changed, status) => {
      queryClient.setQueryData(list.queryKey, (all) => all?.map((it): DoctorAppointment => (it.id === changed.id ? changed : it)));
      toast({ title: t(`appointment.done.${status}`) });
    },
    onError: (error) => {
      const description = messageText(refusalText(error, '')) || undefined;
      toast({ variant: 'destructive', title: t('appointment.updateFailed'), description });
    },
    onSettled: () => queryClient.invalidateQueries(list),
  });
}
