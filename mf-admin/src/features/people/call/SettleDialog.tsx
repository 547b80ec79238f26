import { CALL_NOTE_LENGTH, callOutcomes } from '@tenaye/contracts/patient-call.facts.ts';
import { callSettlement, type PatientCall } from '@tenaye/contracts/patient-call.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useSettlement } from './call.queries.ts';
import { Tries } from './useCallColumns.tsx';

/** Asks how a call went. After a refusal it shows what somebody else has done meanwhile, and keeps what is typed. */
export function SettleDialog({ call, onClose }: { call: PatientCall; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { name } = call;
  const form = useContractForm(callSettlement, { defaultValues: { note: '' } });
  const errorOf = useFieldError(form.formState.errors);
  return (
    <FormDialog
      title={t('call.settle.title', { name })}
      action={t('call.settle.action')}
      form={form}
      change={useSettlement(call)}
      done={(_, { outcome }) => ({ title: t(`call.settle.done.${outcome}`, { name }) })}
      failed={t('call.settle.failed')}
      onClose={onClose}
    >
      <Text as="div" $soft $size="s">
        <Tries call={call} />
      </Text>
      <RadioCards
        {...form.register('outcome')}
        legend={t('call.settle.legend')}
        error={errorOf('outcome')}
        required
        options={callOutcomes.map((value) => ({ value, label: t(`call.settle.${value}`), hint: t(`call.settle.${value}Hint`) }))}
      />
      <AreaField name="note" label={t('call.settle.note')} maxLength={CALL_NOTE_LENGTH} isOptional />
    </FormDialog>
  );
}
