import { type ProviderRequest, type ResultDraft, resultRelease } from '@tenaye/contracts/facility-request-provider.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import * as z from 'zod/mini';
import { nameOf } from '../request.facts.ts';
import { useIsTooLate, useRequestChanges } from '../request.queries.ts';

interface ReleaseDraftProps {
  request: ProviderRequest;
  draft: ResultDraft;
  onClose(): void;
}

const summary = z.required(z.pick(resultRelease, { results: true }));

/** Sends the draft to the patient, with its summary as the reader has left it. */
export function ReleaseDraft({ request, draft, onClose }: ReleaseDraftProps) {
  const { t } = useTranslation('mf-provider');
  const form = useContractForm(summary, { defaultValues: { results: draft.results ?? '' } });
  const name = nameOf(request);
  return (
    <FormDialog
      title={t('request.draft.question', { name })}
      text={t('request.draft.text', { name, count: draft.files.length })}
      action={t('request.upload.submit', { name })}
      form={form}
      change={useRequestChanges(request.id).release(request.lab?.version ?? '')}
      done={() => ({ title: t('request.draft.sent'), description: t('request.done.told') })}
      failed={t('request.draft.failed')}
      show={useIsTooLate(request)}
      onClose={onClose}
    >
      <AreaField name="results" label={t('request.upload.words')} hint={t('request.upload.wordsHint')} isOptional maxLength={4000} />
    </FormDialog>
  );
}
