import { lateFrom } from '@tenaye/contracts/intelligence.facts.ts';
import { type DelayThreshold, newDelayThreshold } from '@tenaye/contracts/intelligence.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { amountOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useThresholdChange } from '../intelligence.queries.ts';

/** Chooses from how many minutes on a consultation is late. */
export function DelayThresholdDialog({ threshold: { fromMinutes, version }, onClose }: { threshold: DelayThreshold; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const form = useContractForm(newDelayThreshold, { defaultValues: { fromMinutes, version } });
  const errorOf = useFieldError(form.formState.errors);
  return (
    <FormDialog
      title={t('intelligence.threshold.title')}
      text={t('intelligence.threshold.text')}
      action={t('intelligence.threshold.action')}
      form={form}
      change={useThresholdChange(version)}
      done={t('intelligence.threshold.done')}
      failed={t('intelligence.threshold.failed')}
      onClose={onClose}
    >
      <Field
        label={t('intelligence.threshold.minutes')}
        hint={t('intelligence.threshold.hint', lateFrom)}
        error={errorOf('fromMinutes')}
        required
      >
        <TextInput inputMode="numeric" autoComplete="off" {...form.register('fromMinutes', { setValueAs: amountOf })} />
      </Field>
    </FormDialog>
  );
}
