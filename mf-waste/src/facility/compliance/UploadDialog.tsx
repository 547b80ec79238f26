import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { uploadWasteDocument as facts, uploadedDocumentTypes } from '@tenaye/contracts/waste-papers.facts.ts';
import { uploadWasteDocument } from '@tenaye/contracts/waste-papers.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { useContractDraft, useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { ChoiceField, DayField, TextField } from '@tenaye/platform/form/fields.tsx';
import { refusalText } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAddDocument } from './compliance.queries.ts';

/** Refusals that need another file; retrying the same one would fail again. */
const ofFile = new Set(['too_large', 'unsupported_type', 'unusable_file']);

interface Typed {
  type: string;
  title: string;
  expiryDate: string;
  document: File | undefined;
}
const start: Typed = { type: 'license', title: '', expiryDate: '', document: undefined };

/** Adds a document of the facility. Typed values and the file stay when sending fails. */
export function UploadDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  const { change, share } = useAddDocument();
  const sent = z.extend(uploadWasteDocument.body, { document: z.instanceof(File, { error: t('compliance.upload.missing') }) });
  const form = useContractDraft(sent, {
    start,
    toContract: ({ expiryDate, ...typed }) => ({ ...typed, ...(expiryDate && { expiryDate }) }),
  });
  return (
    <FormDialog
      title={t('compliance.upload.title')}
      text={t('compliance.upload.text')}
      action={t('compliance.upload.send')}
      form={form}
      change={change}
      done={({ title }) => ({ title: t('compliance.upload.done', { title }) })}
      failed={t('compliance.upload.failed')}
      show={(error) => {
        const isOfFile = error instanceof ApiError && ofFile.has(error.code ?? '');
        if (isOfFile) form.setError('document', { type: 'server', message: refusalText(error, t('parts:tryAgain')) });
        return isOfFile;
      }}
      onClose={onClose}
    >
      <Document share={share} />
      <Grid $min="12rem">
        <ChoiceField
          name="type"
          label={t('compliance.documents.type')}
          options={uploadedDocumentTypes.map((value) => ({ value, label: t(`compliance.types.${value}`) }))}
        />
        <DayField name="expiryDate" label={t('compliance.upload.expiry')} isOptional min={daysAfter(localDate(Date.now()), 1)} />
      </Grid>
      <TextField name="title" label={t('compliance.upload.name')} maxLength={120} />
    </FormDialog>
  );
}

function Document({ share }: { share: number | undefined }) {
  const { t } = useTranslation('mf-waste');
  const file = useWatch<Typed, 'document'>({ name: 'document' });
  const setField = useSetField<Typed>();
  return (
    <UploadField
      title={t('compliance.upload.choose')}
      rule={facts.files.document}
      file={file}
      onFile={(it) => setField('document', it)}
      share={share}
      error={useErrorAt()('document')}
    />
  );
}
