import { rejection, type Verification } from '@tenaye/contracts/verification.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BookedChoice } from '../../../shared/practice/BookedChoice.tsx';
import { useBooked } from '../../../shared/practice/useBooked.ts';
import { ReasonChoice } from '../../../shared/reason/ReasonChoice.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { DecisionProblem } from './DecisionProblem.tsx';
import { useDecision } from './useDecision.ts';

/** Asks for the reason of a rejection, which the provider reads. Typed text stays until it is sent or discarded. */
export function RejectDialog(props: ActDialogProps) {
  const { listing, onClose } = props;
  const { t } = useTranslation('mf-admin');
  const formId = useId();
  const form = useContractForm(rejection, { defaultValues: { status: 'rejected', verified: false, notes: '' } });
  const { decide, problem, isPending } = useDecision({ ...props, form });
  const errorOf = useFieldError(form.formState.errors);
  const booked = useBooked({ profiles: [listing] });
  const reject = async (decision: Verification) => {
    const choice = booked.check();
    if (choice) await decide({ ...decision, ...choice });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('verification.reject.title', { name: listing.name })}
      text={t('verification.reject.text', { context: listing.isClaimed ? 'owned' : 'unclaimed' })}
      action={t('verification.act.reject', { context: listing.kind })}
      keep={t('verification.cancel')}
      isPending={isPending || booked.isCounting}
      form={formId}
    >
      <Stack as="form" id={formId} onSubmit={form.handleSubmit(reject, booked.check)} noValidate $gap="s">
        <DecisionProblem problem={problem} listing={listing} />
        <ReasonChoice
          kind="reject"
          value={form.watch('notes') ?? ''}
          onChoose={(text) => form.setValue('notes', text, { shouldValidate: form.formState.isSubmitted })}
        />
        <Field label={t('verification.reject.reason')} error={errorOf('notes')} required>
          <TextArea {...form.register('notes')} rows={4} maxLength={2000} />
        </Field>
        <BookedChoice booked={booked} />
      </Stack>
    </ConfirmDialog>
  );
}
