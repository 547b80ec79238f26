import { requestInformation } from '@tenaye/contracts/verification.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonChoice } from '../../../shared/reason/ReasonChoice.tsx';
import { useRequestInformation } from '../verification.queries.ts';
import type { ActDialogProps } from './act-dialog.ts';
import { DecisionProblem } from './DecisionProblem.tsx';
import { seenOf, useOutcome } from './useOutcome.ts';

/** Asks the provider for what is missing. The provider stays pending. */
export function InformationDialog({ listing, onClose }: ActDialogProps) {
  const { t } = useTranslation('mf-admin');
  const formId = useId();
  const form = useContractForm(requestInformation.body, { defaultValues: { message: '' } });
  const errorOf = useFieldError(form.formState.errors);
  const { problem, onDone, onRefused, forget } = useOutcome({ listing, onClose });
  const { mutate, isPending } = useRequestInformation(listing);
  const send = form.handleSubmit(({ message }) => {
    forget();
    mutate(
      { message, ...seenOf(listing) },
      {
        onSuccess: () => onDone(t('verification.information.done')),
        onError: (error) => void (showIssues(form, error) || onRefused(error)),
      },
    );
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('verification.information.title', { name: listing.name })}
      text={t('verification.information.text')}
      action={t('verification.information.send')}
      keep={t('verification.cancel')}
      tone="primary"
      isPending={isPending}
      form={formId}
    >
      <Stack as="form" id={formId} onSubmit={send} noValidate $gap="s">
        <DecisionProblem problem={problem} listing={listing} />
        <ReasonChoice
          kind="information"
          value={form.watch('message')}
          onChoose={(text) => form.setValue('message', text, { shouldValidate: form.formState.isSubmitted })}
        />
        <Field label={t('verification.information.message')} error={errorOf('message')} required>
          <TextArea {...form.register('message')} rows={4} maxLength={2000} />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}
