import { type AdminClaimDetails, claimReview } from '@tenaye/contracts/claim-review.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { ConfirmDialog } from '@tenaye/platform/parts/ConfirmDialog.tsx';
import { draftStore, useContractDraft } from '@tenaye/platform/parts/contract-draft.ts';
import { useFieldError } from '@tenaye/platform/parts/form.ts';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonChoice } from '../../shared/reason/ReasonChoice.tsx';
import { useReview } from './useReview.ts';

interface DecisionDialogProps {
  claim: AdminClaimDetails;
  action: 'approve' | 'reject';
  onClose(): void;
}

interface Decision {
  notes: string;
  transfer: boolean;
}

/** Notes of decisions that were not sent yet. They stay while the page is left. */
const drafts = draftStore<string>();

/** Asks for the notes of a decision, and for a confirmation where the profile would be taken from its owner. */
export function DecisionDialog({ claim, action, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('mf-admin');
  const formId = useId();
  const { form, submit, isPending } = useDecision({ claim, action, onClose });
  const errorOf = useFieldError(form.formState.errors);
  const notes = form.watch('notes');
  const { owner, name: profile } = claim.profile;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`claim.ask.${action}.title`)}
      text={t(`claim.ask.${action}.text`, { name: claim.claimantName, profile })}
      action={t(`claim.ask.${action}.confirm`)}
      keep={t('parts:cancel')}
      tone={action === 'approve' ? 'primary' : 'danger'}
      isPending={isPending}
      form={formId}
    >
      <Stack as="form" id={formId} onSubmit={submit} noValidate $gap="s">
        <ReasonChoice
          kind={`claim_${action}`}
          value={notes}
          onChoose={(text) => form.setValue('notes', text, { shouldValidate: form.formState.isSubmitted })}
        />
        <Field
          label={t(`claim.ask.${action}.notes`)}
          hint={t('claim.ask.notesHint')}
          error={errorOf('notes')}
          required={action === 'reject'}
        >
          <TextArea {...form.register('notes')} rows={3} maxLength={2000} />
        </Field>
        {action === 'approve' && owner && (
          <Checkbox
            {...form.register('transfer')}
            label={t('claim.ask.transfer', { name: owner.name })}
            hint={t('claim.ask.transferHint')}
            error={errorOf('transfer')}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function useDecision({ claim, action, onClose }: DecisionDialogProps) {
  const key = `${claim.id} ${action}`;
  const form = useContractDraft(claimReview, {
    start: { notes: drafts.get(key) ?? '', transfer: false },
    keep: ({ notes }) => drafts.keep(key, notes),
    toContract: ({ notes, transfer }: Decision) => ({
      action,
      version: claim.updatedAt,
      ...(notes.trim() && { notes }),
      ...(transfer && { transfer }),
    }),
  });
  const { act, isPending } = useReview({
    claim,
    onEnd: (isDone) => {
      if (isDone) drafts.drop(key);
      onClose();
    },
    onRefused: (error, message) => {
      const isTransfer = error instanceof ApiError && error.code === 'already_claimed';
      form.setError(isTransfer ? 'transfer' : 'notes', { message }, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit(
    ({ version, ...review }) => act(review),
    () => form.setFocus('notes'),
  );
  return { form, submit, isPending };
}
