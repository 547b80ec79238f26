import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { useAppointmentChanges } from '../appointment.queries.ts';
import { offerUndo } from './undo.ts';

interface EndVisitProps {
  appointment: DoctorAppointment;
  /** The ids of the elements that name the appointment. */
  about: string;
  isMain: boolean;
  /** True if a press is still a part of the one that made this button appear. */
  isTooSoon?: () => boolean;
  onDone(): void;
}

/** Ends the visit with one tap, which can be undone for some seconds. */
export function EndVisit({ appointment, about, isMain, isTooSoon = () => false, onDone }: EndVisitProps) {
  const { t } = useTranslation('mf-provider');
  const { id: accountId } = useAccount();
  const { act, isPending } = useAct(useAppointmentChanges(appointment.id).setStatus, {
    failed: t('appointment.updateFailed'),
    onDone: () => {
      offerUndo({ accountId, appointment, step: 'ended' });
      onDone();
    },
  });
  const end = () => {
    if (isTooSoon()) return;
    // "Undo" beside a pressed "End" would undo what was done before it, at the same moment.
    offerUndo(undefined);
    void act({ status: 'completed', canUndo: true });
  };
  return (
    <Button size="small" tone={isMain ? 'primary' : 'quiet'} aria-describedby={about} busy={isPending} onClick={end}>
      {t(appointment.beganAt === null ? 'appointment.act.completed' : 'appointment.act.end')}
    </Button>
  );
}
