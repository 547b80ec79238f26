import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { uploadWasteDocument as facts, uploadedDocumentTypes } from '@tenaye/contracts/waste-papers.facts.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { useDocumentUpload } from './useDocumentUpload.ts';

/** Adds a document of the facility. */
export function UploadDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  const { form, errorOf, file, setFile, fileError, problem, share, submit } = useDocumentUpload(onClose);
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => open || onClose()}
      title={t('compliance.upload.title')}
      description={t('compliance.upload.text')}
      closeLabel={t('parts:close')}
    >
      <Stack as="form" onSubmit={submit} noValidate>
        {problem && <ErrorNotice title={t('compliance.upload.failed')}>{problem}</ErrorNotice>}
        <UploadField
          title={t('compliance.upload.choose')}
          rule={facts.files.document}
          file={file}
          onFile={setFile}
          share={share}
          error={fileError}
        />
        <Grid $min="12rem">
          <Field label={t('compliance.documents.type')} error={errorOf('type')} required>
            <Select {...form.register('type')}>
              {uploadedDocumentTypes.map((it) => (
                <option key={it} value={it}>
                  {t(`compliance.types.${it}`)}
                </option>
              ))}
            </Select>
          </Field>
          <DateField
            label={t('compliance.upload.expiry')}
            optionalText={t('parts:optional')}
            value={form.watch('expiryDate') ?? ''}
            min={daysAfter(localDate(Date.now()), 1)}
            onChange={(day) => form.setValue('expiryDate', day || undefined, { shouldValidate: form.formState.isSubmitted })}
            error={errorOf('expiryDate')}
          />
        </Grid>
        <Field label={t('compliance.upload.name')} error={errorOf('title')} required>
          <TextInput {...form.register('title')} maxLength={120} autoComplete="off" />
        </Field>
        <Row $justify="end" $gap="xs">
          <Button tone="quiet" onClick={onClose}>
            {t('parts:cancel')}
          </Button>
          <Button type="submit" busy={share !== undefined}>
            {t('compliance.upload.send')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
