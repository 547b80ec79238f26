import { optionalLicenseFile, ownerAnswers } from '@tenaye/contracts/claim.facts.ts';
import { type ProfileClaim, type ProfileClaimAnswer, profileClaimAnswer } from '@tenaye/contracts/claim.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { isSessionOver } from '@tenaye/platform/client/refusal.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { draftStore, useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { showIssues, useFieldError } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerClaim } from './profile-claim.queries.ts';

interface AnswerDialogProps {
  claim: ProfileClaim;
  onClose(): void;
}

interface Typed {
  answer: string;
  text: string;
}

/** Answers that were not sent yet, by claim. They stay while the page is left, and after a sign-in that ended. */
const drafts = draftStore<Typed>();

/** The owner's answer to a claim. It is sent once, so handing over says what it means. */
export function AnswerDialog({ claim, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('mf-provider');
  const formId = useId();
  const { form, file, choose, fileError, submit, share } = useAnswer(claim, onClose);
  const errorOf = useFieldError(form.formState.errors);
  const answer = form.watch('answer');
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('profileClaim.dialog', { profile: claim.profileName })}
      description={t('profileClaim.dialogText', { name: claim.claimantName })}
      closeLabel={t('parts:close')}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('parts:cancel')}
          </Button>
          <Button type="submit" form={formId} busy={share !== undefined}>
            {t('profileClaim.send')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} onSubmit={submit} noValidate>
        <RadioCards
          {...form.register('answer')}
          legend={t('profileClaim.question')}
          error={errorOf('answer')}
          options={ownerAnswers.map((value) => ({ value, label: t(`profileClaim.choices.${value}`) }))}
        />
        {answer === 'hand_over' && <Notice tone="warning">{t('profileClaim.handOverHint')}</Notice>}
        <Field
          label={t(answer === 'hand_over' ? 'profileClaim.words' : 'profileClaim.why')}
          hint={t('profileClaim.readers')}
          error={errorOf('text')}
          required={answer !== 'hand_over'}
        >
          <TextArea {...form.register('text')} rows={4} maxLength={2000} />
        </Field>
        <UploadField
          title={t('profileClaim.file')}
          rule={optionalLicenseFile}
          file={file}
          onFile={choose}
          error={fileError}
          share={file && share}
        />
      </Stack>
    </Dialog>
  );
}

function useAnswer(claim: ProfileClaim, onClose: () => void) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const refusalText = useRefusal();
  const form = useContractDraft(profileClaimAnswer, {
    start: drafts.get(claim.id) ?? { answer: '', text: '' },
    keep: (typed) => drafts.keep(claim.id, typed),
    toContract: ({ answer, text }: Typed) => ({ answer, ...(text.trim() && { text }) }),
  });
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const [key] = useState(newId);
  const { mutateAsync } = useAnswerClaim(claim);
  const upload = useUpload();
  const send = async (body: ProfileClaimAnswer) => {
    try {
      await upload.send((onProgress) => mutateAsync({ body, document: file, key, onProgress }));
      drafts.drop(claim.id);
      toast({ title: t('profileClaim.done'), description: t('profileClaim.doneText') });
      onClose();
    } catch (error) {
      if (isSessionOver(error) || showIssues(form, error)) return;
      const text = refusalText(error, t('profileClaim.sendFailed'));
      setFileError(file && text);
      toast({ title: t('profileClaim.sendFailed'), description: text, variant: 'destructive' });
    }
  };
  const submit = form.handleSubmit(send, ({ answer }) => form.setFocus(answer ? 'answer' : 'text'));
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setFileError(undefined);
  };
  return { form, file, choose, fileError, submit: useSubmit(submit), share: upload.share };
}
