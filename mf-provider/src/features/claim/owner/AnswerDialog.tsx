import { optionalLicenseFile, ownerAnswers } from '@tenaye/contracts/claim.facts.ts';
import { type ProfileClaim, profileClaimAnswer } from '@tenaye/contracts/claim.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { draftStore, useContractDraft, useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAnsweringClaim } from './profile-claim.queries.ts';

interface AnswerDialogProps {
  claim: ProfileClaim;
  onClose(): void;
}

interface Typed {
  answer: string;
  text: string;
}
interface Values extends Typed {
  document: File | undefined;
}

/** Unsent answers by claim. They survive leaving the page and the end of a session. */
const drafts = draftStore<Typed>();

const schema = z.object({ body: profileClaimAnswer, document: z.optional(z.instanceof(File)) });
const fieldOf = (path: string): string => path.replace(/^body\./, '');

/** The form for the owner's answer to a claim. An answer is sent only once, so the form explains what handing over means. */
export function AnswerDialog({ claim, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('mf-provider');
  const { change, share } = useAnsweringClaim(claim);
  const form = useContractDraft(schema, {
    start: { answer: '', text: '', ...drafts.get(claim.id), document: undefined },
    keep: ({ answer, text }) => drafts.keep(claim.id, { answer, text }),
    toContract: ({ answer, text, document }: Values) => ({ body: { answer, ...(text.trim() && { text }) }, ...(document && { document }) }),
    fieldOf,
  });
  return (
    <FormDialog
      title={t('profileClaim.dialog', { profile: claim.profileName })}
      text={t('profileClaim.dialogText', { name: claim.claimantName })}
      action={t('profileClaim.send')}
      form={form}
      fieldOf={fieldOf}
      change={change}
      done={() => ({ title: t('profileClaim.done'), description: t('profileClaim.doneText') })}
      failed={t('profileClaim.sendFailed')}
      onDone={(_answer, _body, close) => {
        drafts.drop(claim.id);
        close();
      }}
      onClose={onClose}
    >
      <Fields share={share} />
    </FormDialog>
  );
}

function Fields({ share }: { share: number | undefined }) {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<Values>();
  const setField = useSetField<Values>();
  const errorAt = useErrorAt();
  const { answer, document } = useWatch<Values>();
  return (
    <>
      <RadioCards
        {...register('answer')}
        legend={t('profileClaim.question')}
        error={errorAt('answer')}
        options={ownerAnswers.map((value) => ({ value, label: t(`profileClaim.choices.${value}`) }))}
      />
      {answer === 'hand_over' && <Notice tone="warning">{t('profileClaim.handOverHint')}</Notice>}
      <Field
        label={t(answer === 'hand_over' ? 'profileClaim.words' : 'profileClaim.why')}
        hint={t('profileClaim.readers')}
        error={errorAt('text')}
        required={answer !== 'hand_over'}
      >
        <TextArea {...register('text')} rows={4} maxLength={2000} />
      </Field>
      <UploadField
        title={t('profileClaim.file')}
        rule={optionalLicenseFile}
        file={document}
        onFile={(it) => setField('document', it)}
        error={errorAt('document')}
        share={document && share}
      />
    </>
  );
}
