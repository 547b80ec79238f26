import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { certificationLevels, levelDiscounts, levelScores } from '@tenaye/contracts/waste-compliance.facts.ts';
import { type ManagerCertification, renewWasteCertification } from '@tenaye/contracts/waste-compliance.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { DayField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { percent } from '@tenaye/platform/texts/percent.ts';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { useTranslation } from 'react-i18next';
import { useCertificationChanges } from './certification.queries.ts';

/** Gives a facility a certification, or renews it. */
export function RenewDialog({ facility, onClose }: { facility: ManagerCertification; onClose: () => void }) {
  const { t, i18n } = useTranslation('mf-waste');
  const { renew } = useCertificationChanges();
  const today = localDate(Date.now());
  const form = useContractForm(renewWasteCertification.body, {
    defaultValues: { facilityId: facility.facilityId, level: facility.level ?? 'standard', issueDate: today },
  });
  return (
    <FormDialog
      title={t('managerCertification.actsOn.renew', { name: facility.facilityName })}
      text={t('managerCertification.renew.text')}
      action={t('managerCertification.acts.renew')}
      form={form}
      change={renew}
      done={t('managerCertification.renew.done')}
      onClose={onClose}
    >
      <RadioCards
        {...form.register('level')}
        legend={t('managerCertification.level')}
        required
        options={certificationLevels.map((value) => ({
          value,
          label: t(`waste.level.${value}`),
          hint: t('managerCertification.renew.level', {
            discount: percent(levelDiscounts[value], i18n.language, 0),
            score: percent(levelScores[value], i18n.language, 0),
          }),
        }))}
      />
      <DayField name="issueDate" label={t('managerCertification.renew.issued')} max={today} />
    </FormDialog>
  );
}
