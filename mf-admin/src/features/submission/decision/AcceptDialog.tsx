import { acceptedTypes } from '@tenaye/contracts/submission.facts.ts';
import { acceptance, type Submission } from '@tenaye/contracts/submission.ts';
import { FacilityTypeOptions } from '@tenaye/platform/form/FacilityTypeOptions.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { SubmissionDialog } from './SubmissionDialog.tsx';

/** Asks which type of facility the submission becomes, and warns when one like it is listed. */
export function AcceptDialog({ submission, onClose }: { submission: Submission; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const types = acceptedTypes[submission.providerType];
  const form = useContractForm(acceptance, {
    defaultValues: { action: 'accept', facilityType: types.length === 1 ? types[0] : undefined, notes: '', version: submission.version },
  });
  const errorOf = useFieldError(form.formState.errors);
  const likeliest = submission.duplicates[0];
  return (
    <SubmissionDialog act="accept" submission={submission} form={form} onClose={onClose}>
      {likeliest && <Notice tone="warning" title={t('submission.accept.warning', { score: Math.round(likeliest.score) })} />}
      <Field label={t('submission.accept.type')} error={errorOf('facilityType')} required>
        <Select placeholder={t('submission.accept.choose')} {...form.register('facilityType')}>
          <FacilityTypeOptions types={types} />
        </Select>
      </Field>
      <Field label={t('submission.notes')} error={errorOf('notes')}>
        <TextArea {...form.register('notes')} rows={2} maxLength={2000} />
      </Field>
    </SubmissionDialog>
  );
}
