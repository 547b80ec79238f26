import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { trainingModules } from '@tenaye/contracts/waste-compliance.facts.ts';
import { type ManagerCertification, recordWasteTraining } from '@tenaye/contracts/waste-compliance.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { ChoiceField, DayField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useCertificationChanges } from './certification.queries.ts';

/** Records that a facility's staff completed a training module. */
export function TrainDialog({ facility, onClose }: { facility: ManagerCertification; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { day } = useWasteText();
  const { train } = useCertificationChanges();
  const today = localDate(Date.now());
  const missing = facility.training.find((it) => !it.isValid)?.module ?? trainingModules[0];
  const form = useContractForm(recordWasteTraining.body, {
    defaultValues: { facilityId: facility.facilityId, module: missing, completedOn: today },
  });
  const until = new Map(facility.training.map((it) => [it.module, it.isValid ? it.validUntil : null]));
  return (
    <FormDialog
      title={t('managerCertification.actsOn.train', { name: facility.facilityName })}
      action={t('managerCertification.train.save')}
      form={form}
      change={train}
      done={t('managerCertification.train.done')}
      onClose={onClose}
    >
      <ChoiceField
        name="module"
        label={t('managerCertification.train.module')}
        placeholder={t('managerPickup.assign.choose')}
        options={trainingModules.map((value) => {
          const last = until.get(value);
          const name = t(`waste.training.${value}`);
          return { value, label: last ? t('managerCertification.train.valid', { name, day: day(last) }) : name };
        })}
      />
      <DayField name="completedOn" label={t('managerCertification.train.completed')} max={today} />
    </FormDialog>
  );
}
