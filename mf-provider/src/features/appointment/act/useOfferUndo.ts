import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { UNDO_SECONDS } from '@tenaye/contracts/consultation.facts.ts';
import { offerUndo } from '@tenaye/platform/act/undo.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useAppointmentChanges } from '../appointment.queries.ts';

/** Returns a function that offers to undo what the doctor has just done with one tap. */
export function useOfferUndo({ id, user }: DoctorAppointment) {
  const { t } = useTranslation('mf-provider');
  const { id: accountId } = useAccount();
  const { undo } = useAppointmentChanges(id);
  return (step: 'begun' | 'ended') =>
    offerUndo({
      id,
      accountId,
      title: t(`appointment.undo.${step}`, { name: `${user.firstName} ${user.lastName}` }),
      action: t('appointment.undo.act'),
      failed: t('appointment.updateFailed'),
      seconds: UNDO_SECONDS,
      change: undo,
      done: () => ({ title: t('appointment.undo.done') }),
    });
}
