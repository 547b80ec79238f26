import { doctorDocumentFile } from '@tenaye/contracts/doctor-profile.facts.ts';
import { renewedLicense } from '@tenaye/contracts/license-renewal.ts';
import { newKey } from '@tenaye/platform/client/new-key.ts';
import { isSessionOver } from '@tenaye/platform/client/refusal.ts';
import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/parts/form.ts';
import { UploadField } from '@tenaye/platform/parts/UploadField.tsx';
import { useRefusal } from '@tenaye/platform/parts/useRefusal.ts';
import { useUpload } from '@tenaye/platform/parts/useUpload.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenewLicense } from './license.queries.ts';

/** Sends a renewed license with its last day. What was chosen stays if sending fails. */
export function RenewalDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-provider');
  const formId = useId();
  const { form, file, choose, fileError, renewKey, submit, share } = useRenewal(onClose);
  const errorOf = useFieldError(form.formState.errors);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('license.dialog.title')}
      description={t('license.dialog.text')}
      closeLabel={t('parts:close')}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('parts:cancel')}
          </Button>
          <Button type="submit" form={formId} busy={share !== undefined}>
            {t('license.dialog.submit')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} onSubmit={submit} noValidate>
        <UploadField
          title={t('license.dialog.file')}
          rule={doctorDocumentFile}
          file={file}
          onFile={choose}
          error={fileError}
          share={share}
        />
        <Field label={t('license.dialog.day')} hint={t('license.dialog.dayHint')} error={errorOf('expiresOn')} required>
          <TextInput {...form.register('expiresOn', { onChange: renewKey })} type="date" min={formatIsoDay(new Date())} />
        </Field>
      </Stack>
    </Dialog>
  );
}

function useRenewal(onClose: () => void) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const refusalText = useRefusal();
  const form = useContractForm(renewedLicense, { defaultValues: { expiresOn: '' } });
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  // A changed license is another one and needs another key.
  const [key, setKey] = useState(newKey);
  const renewKey = () => setKey(newKey());
  const renewLicense = useRenewLicense();
  const upload = useUpload();
  const send = form.handleSubmit(async (body) => {
    if (!file) return;
    try {
      await upload.send((onProgress) => renewLicense.mutateAsync({ body, license: file, key, onProgress }));
      toast({ title: t('license.dialog.done'), description: t('license.dialog.doneText') });
      onClose();
    } catch (error) {
      if (isSessionOver(error) || showIssues(form, error)) return;
      const text = refusalText(error, t('license.dialog.failed'));
      setFileError(text);
      toast({ title: t('license.dialog.failed'), description: text, variant: 'destructive' });
    }
  });
  const submit = useSubmit(() => {
    setFileError(file ? undefined : t('license.dialog.missing'));
    return send();
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setFileError(undefined);
    renewKey();
  };
  return { form, file, choose, fileError, renewKey, submit, share: upload.share };
}
