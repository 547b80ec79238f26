import { lateFrom } from '@tenaye/contracts/intelligence.facts.ts';
import { type Lateness, newLateness } from '@tenaye/contracts/intelligence.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { useLatenessChange } from '../intelligence.queries.ts';

/** Chooses from how many minutes on a consultation is late. */
export function LatenessDialog({ lateness: { fromMinutes, version }, onClose }: { lateness: Lateness; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const form = useContractForm(newLateness, { defaultValues: { fromMinutes, version } });
  const errorOf = useFieldError(form.formState.errors);
  return (
    <FormDialog
      title={t('intelligence.lateness.title')}
      text={t('intelligence.lateness.text')}
      action={t('intelligence.lateness.action')}
      form={form}
      change={useLatenessChange(version)}
      done={t('intelligence.lateness.done')}
      failed={t('intelligence.lateness.failed')}
      onClose={onClose}
    >
      <Field
        label={t('intelligence.lateness.minutes')}
        hint={t('intelligence.lateness.hint', lateFrom)}
        error={errorOf('fromMinutes')}
        required
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={lateFrom.least}
          max={lateFrom.most}
          {...form.register('fromMinutes', { valueAsNumber: true })}
        />
      </Field>
    </FormDialog>
  );
}
