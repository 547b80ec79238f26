import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { offerUndo } from '@tenaye/platform/act/undo.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { useAppointmentChanges } from '../appointment.queries.ts';
import { useEndingVisit } from '../sheet/sheet.queries.ts';
import { hasOnlyNumbers, recordOf } from '../sheet/sheet-values.ts';
import { useVisitDraft } from '../sheet/visit-drafts.ts';
import { useOfferUndo } from './useOfferUndo.ts';

interface EndVisitProps {
  appointment: DoctorAppointment;
  /** The ids of the elements that name the appointment. */
  about: string;
  isMain: boolean;
  /** True if a press is still a part of the one that made this button appear. */
  isTooSoon?: () => boolean;
  onDone(): void;
}

/** Ends the visit with one tap, which can be undone for some seconds. What is written on its sheet is saved in the same call. */
export function EndVisit({ appointment, about, isMain, isTooSoon = () => false, onDone }: EndVisitProps) {
  const { t } = useTranslation('mf-provider');
  const { end, isPending } = useEnd(appointment, onDone);
  return (
    <Button size="small" tone={isMain ? 'primary' : 'quiet'} aria-describedby={about} busy={isPending} onClick={() => isTooSoon() || end()}>
      {t(appointment.beganAt === null ? 'appointment.act.completed' : 'appointment.act.end')}
    </Button>
  );
}

function useEnd(appointment: DoctorAppointment, onDone: () => void) {
  const { t } = useTranslation('mf-provider');
  const offer = useOfferUndo(appointment);
  const toast = useToast();
  const { peek, drop } = useVisitDraft(appointment.id);
  const done = () => {
    offer('ended');
    onDone();
  };
  const saved = () => {
    drop();
    done();
  };
  const ending = useAct(useAppointmentChanges(appointment.id).setStatus, { failed: t('appointment.updateFailed'), onDone: done });
  const saving = useAct(useEndingVisit(appointment.id), { failed: t('sheet.notEnded'), onDone: saved });
  const end = () => {
    // "Undo" beside a pressed "End" would undo what was done before it, at the same moment.
    offerUndo(undefined);
    const draft = peek();
    if (!draft || appointment.beganAt === null) return void ending.act({ status: 'completed', canUndo: true });
    if (!draft.sheet) return void saving.act({ notes: draft.notes });
    const record = recordOf(draft.sheet.values);
    if (!hasOnlyNumbers(record)) return void toast({ variant: 'destructive', title: t('sheet.unsendable') });
    void saving.act({ record, version: draft.sheet.version });
  };
  return { end, isPending: ending.isPending || saving.isPending };
}
