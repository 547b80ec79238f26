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
  const name = `${user.firstName} ${user.lastName}`;
  // The spec's words for an end name no patient, so that the name follows them.
  const said = { begun: { title: t('appointment.undo.begun', { name }) }, ended: { title: t('appointment.done.completed'), text: name } };
  return (step: keyof typeof said) =>
    offerUndo({
      id,
      accountId,
      ...said[step],
      action: t('appointment.undo.act'),
      failed: t('appointment.updateFailed'),
      seconds: UNDO_SECONDS,
      change: undo,
      done: () => ({ title: t('appointment.undo.done') }),
    });
}
