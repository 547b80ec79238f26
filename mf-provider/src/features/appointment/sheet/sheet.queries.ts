import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getDoctorAppointment } from '@tenaye/contracts/appointment.facts.ts';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { endVisit, getNoteTemplates, getVisitSheet, putNoteTemplates, putVisitSheet } from '@tenaye/contracts/visit-sheet.facts.ts';
import type { NoteTemplate, NoteTemplates, SheetRecord, VisitSheet } from '@tenaye/contracts/visit-sheet.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { isSame } from '@tenaye/platform/form/is-same.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../../shared/keys.ts';
import { useShownAppointments } from '../appointment.queries.ts';
import { isWritten } from './sheet-values.ts';

/** The sheet of a visit. It is read again with everything that shows appointments, such as after a change on another device. */
export const sheetQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.appointments(accountId), 'sheet', id],
    queryFn: ({ signal }) => call(getVisitSheet, { params: { id }, signal }),
    staleTime: 0,
  });

/** A sheet as it is sent: the record, and the version from which it was written. */
export interface SentSheet {
  record: SheetRecord;
  version: string;
}

/** Saves the sheet of a visit. */
export function useSavingSheet(id: string): Change<SentSheet, VisitSheet> {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const reread = useShownAppointments();
  return {
    send: ({ record, version }) => call(putVisitSheet, { params: { id }, body: { ...record, version } }),
    find: ({ record }) => readIf(call(getVisitSheet, { params: { id } }), (now) => isWritten(record, now)),
    keep: (saved) => queryClient.setQueryData(sheetQuery(accountId, id).queryKey, saved),
    reread,
  };
}

/** Saves the sheet and ends the visit. Notes that were typed before the sheet had loaded are put on the sheet as it is now. */
export function useEndingVisit(id: string): Change<SentSheet | { notes: string }, DoctorAppointment> {
  const reread = useShownAppointments();
  return {
    send: async (sent) => {
      if ('record' in sent) return call(endVisit, { params: { id }, body: { ...sent.record, version: sent.version, canUndo: true } });
      const { last: _, ...sheet } = await call(getVisitSheet, { params: { id } });
      return call(endVisit, { params: { id }, body: { ...sheet, notes: sent.notes, canUndo: true } });
    },
    find: () => readIf(call(getDoctorAppointment, { params: { id } }), (now) => now.status === 'completed'),
    reread,
  };
}

/** The account's own templates for notes. */
export const templatesQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.noteTemplates(accountId),
    queryFn: ({ signal }) => call(getNoteTemplates, { signal }),
  });

/** Replaces the templates. */
export function useSavingTemplates(version: string): Change<NoteTemplate[], NoteTemplates> {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const { queryKey } = templatesQuery(accountId);
  return {
    send: (templates) => call(putNoteTemplates, { body: { templates, version } }),
    find: (templates) => readIf(call(getNoteTemplates, {}), (now) => isSame(now.templates, templates)),
    keep: (saved) => queryClient.setQueryData(queryKey, saved),
    rereadUnmade: [queryKey],
  };
}
