import { MAX_SUPPORT_REASON } from '@tenaye/contracts/patient-support.facts.ts';
import { type SupportedPatient, supportReason } from '@tenaye/contracts/patient-support.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { changeOf, type PatientAct } from './patient.queries.ts';

interface PatientActDialogProps {
  act: PatientAct;
  patient: SupportedPatient;
  onDone(patient: SupportedPatient): void;
  onClose(): void;
}

/** Asks for the reason of an act, which the patient reads, and says before what the act does. */
export function PatientActDialog({ act, patient, onDone, onClose }: PatientActDialogProps) {
  const { t } = useTranslation('mf-admin');
  const form = useContractForm(supportReason, { defaultValues: { reason: '' } });
  const text =
    act === 'deactivate'
      ? t('support.act.deactivate.text', { visits: patient.upcomingVisits, requests: patient.openRequests })
      : t(`support.act.${act}.text`);
  return (
    <FormDialog
      title={t(`support.act.${act}.open`)}
      text={text}
      action={t(`support.act.${act}.action`)}
      tone={act === 'deactivate' ? 'danger' : 'primary'}
      form={form}
      change={changeOf(act, patient)}
      done={t(`support.act.${act}.done`)}
      failed={t('people.act.failed')}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="reason" label={t('support.reason')} hint={t('support.reasonHint')} maxLength={MAX_SUPPORT_REASON} />
    </FormDialog>
  );
}
