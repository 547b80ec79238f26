import type { AdminClaimDetails } from '@tenaye/contracts/claim-review.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReasonChoice } from '../../../shared/reason/ReasonChoice.tsx';
import { CheckedFields } from './CheckedFields.tsx';
import { Consequences } from './Consequences.tsx';
import { type AskedAction, useDecision } from './useDecision.ts';

interface DecisionDialogProps {
  claim: AdminClaimDetails;
  action: AskedAction;
  onClose(): void;
}

const isReasonNeeded: Record<AskedAction, boolean> = {
  approve: false,
  confirm: false,
  reject: true,
  propose: true,
  decline: true,
  undo: true,
};
const gives: readonly AskedAction[] = ['approve', 'propose', 'confirm'];
/** The saved sentences for a reason. */
const sentencesOf: Partial<Record<AskedAction, 'claim_approve' | 'claim_reject'>> = { approve: 'claim_approve', reject: 'claim_reject' };

/** Asks for the reason of a decision, and for what was read from the license where the profile goes to the claimant. */
export function DecisionDialog({ claim, action, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('mf-admin');
  const formId = useId();
  const { form, submit, isPending, errorOf } = useDecision({ claim, action, onClose });
  const notes = form.watch('notes');
  const sentences = sentencesOf[action];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`claim.ask.${action}.title`)}
      text={t(`claim.ask.${action}.text`, {
        name: claim.claimantName,
        profile: claim.profile.name,
        owner: claim.profile.owner?.name,
        context: action === 'undo' ? claim.claimStatus : undefined,
      })}
      action={t(`claim.ask.${action}.confirm`)}
      keep={t('parts:cancel')}
      tone={gives.includes(action) ? 'primary' : 'danger'}
      isPending={isPending}
      form={formId}
    >
      <FormProvider {...form}>
        <Stack as="form" id={formId} onSubmit={submit} noValidate $gap="s">
          {gives.includes(action) && <Consequences claim={claim} />}
          {(action === 'approve' || action === 'propose') && <CheckedFields claim={claim} error={errorOf('licenseExpiresOn')} />}
          {sentences && (
            <ReasonChoice
              kind={sentences}
              value={notes}
              onChoose={(text) => form.setValue('notes', text, { shouldValidate: form.formState.isSubmitted })}
            />
          )}
          <Field
            label={t(`claim.ask.${action}.notes`)}
            hint={t(action === 'propose' || action === 'decline' ? 'claim.ask.adminsHint' : 'claim.ask.notesHint')}
            error={errorOf('notes')}
            required={isReasonNeeded[action]}
          >
            <TextArea {...form.register('notes')} rows={3} maxLength={2000} />
          </Field>
        </Stack>
      </FormProvider>
    </ConfirmDialog>
  );
}
