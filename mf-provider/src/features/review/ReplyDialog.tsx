import { REVIEW_TEXT_LENGTH } from '@tenaye/contracts/review.facts.ts';
import { type Review, reviewReply } from '@tenaye/contracts/review.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useReply } from './review.queries.ts';

interface ReplyDialogProps {
  review: Review;
  onClose(): void;
}

/** The reply to a review, which everyone can read. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const { t } = useTranslation('mf-provider');
  const formId = useId();
  const { form, submit, isPending } = useReplyForm({ review, onClose });
  const errorOf = useFieldError(form.formState.errors);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('review.dialog')}
      description={t('review.public')}
      closeLabel={t('parts:close')}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('parts:cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            {t('review.send')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} onSubmit={submit} noValidate>
        <Field label={t('review.words')} error={errorOf('reply')} required>
          <TextArea {...form.register('reply')} rows={5} maxLength={REVIEW_TEXT_LENGTH} />
        </Field>
      </Stack>
    </Dialog>
  );
}

function useReplyForm({ review, onClose }: ReplyDialogProps) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutate, isPending } = useReply(useOwn(), review.id);
  const form = useContractForm(reviewReply, { defaultValues: { reply: review.reply ?? '' } });
  const submit = form.handleSubmit((body) =>
    mutate(body, {
      onSuccess: () => {
        toast({ title: t('review.sent') });
        onClose();
      },
      onError: (error) => {
        if (showIssues(form, error)) return;
        toast({ title: t('review.failed'), description: refusal(error, t('parts:tryAgain')), variant: 'destructive' });
      },
    }),
  );
  return { form, submit, isPending };
}
