import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { type ManagerCertification, trainingChange } from '@tenaye/contracts/waste-compliance.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { AreaField, ChoiceField, DayField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useWatch } from 'react-hook-form';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useCertificationChanges } from './certification.queries.ts';

/** What is right in place of the recorded day: another day, or no training at all. */
const rights = ['day', 'none'] as const;

interface Typed {
  module: string;
  right: string;
  completedOn: string;
  reason: string;
}

/** Corrects the day on which a facility's staff completed a module, or takes the module back. */
export function CorrectDialog({ facility, onClose }: { facility: ManagerCertification; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { day } = useWasteText();
  const { correct } = useCertificationChanges();
  const recorded = facility.training.flatMap(({ module, completedOn }) => (completedOn ? [{ module, completedOn }] : []));
  const form = useContractDraft(trainingChange, {
    start: { module: recorded.length === 1 ? (recorded[0]?.module ?? '') : '', right: 'day', completedOn: '', reason: '' },
    toContract: ({ right, completedOn, ...typed }: Typed) => ({
      ...typed,
      facilityId: facility.facilityId,
      completedOn: right === 'day' ? completedOn : null,
    }),
  });
  return (
    <FormDialog
      title={t('managerCertification.actsOn.correct', { name: facility.facilityName })}
      text={t('managerCertification.correct.text')}
      action={t('managerCertification.correct.save')}
      form={form}
      change={correct}
      done={t('managerCertification.correct.done')}
      onClose={onClose}
    >
      <ChoiceField
        name="module"
        label={t('managerCertification.train.module')}
        placeholder={t('managerCertification.correct.chooseModule')}
        options={recorded.map(({ module, completedOn }) => ({
          value: module,
          label: t('managerCertification.correct.recorded', { name: t(`waste.training.${module}`), day: day(completedOn) }),
        }))}
      />
      <ChoiceField
        name="right"
        label={t('managerCertification.correct.right')}
        options={rights.map((value) => ({ value, label: t(`managerCertification.correct.rights.${value}`) }))}
      />
      <RightDay />
      <AreaField name="reason" label={t('managerCertification.mistake')} maxLength={500} />
    </FormDialog>
  );
}

function RightDay() {
  const { t } = useTranslation('mf-waste');
  if (useWatch<Typed, 'right'>({ name: 'right' }) !== 'day') return null;
  return <DayField name="completedOn" label={t('managerCertification.train.completed')} max={localDate(Date.now())} />;
}
