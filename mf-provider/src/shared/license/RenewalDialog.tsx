import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LicenseFields } from './LicenseFields.tsx';
import { useRenewLicense } from './license.queries.ts';
import { useLicenseChoice } from './useLicenseChoice.ts';

interface RenewalDialogProps {
  /** No license has been sent before. */
  isFirst: boolean;
  onClose(): void;
}

/** Sends a license with its last day. What was chosen stays if sending fails. */
export function RenewalDialog({ isFirst, onClose }: RenewalDialogProps) {
  const { t } = useTranslation('mf-provider');
  const formId = useId();
  const { choice, submit, share } = useRenewal(isFirst, onClose);
  const context = isFirst ? 'first' : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('license.dialog.title', { context })}
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
        <LicenseFields choice={choice} title={t('license.dialog.file', { context })} share={share} />
      </Stack>
    </Dialog>
  );
}

function useRenewal(isFirst: boolean, onClose: () => void) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const choice = useLicenseChoice({ isFirst });
  const renewLicense = useRenewLicense();
  const upload = useUpload();
  const submit = useSubmit(async () => {
    const license = await choice.take();
    if (!license) return;
    try {
      await upload.send((onProgress) => renewLicense.mutateAsync({ ...license, onProgress }));
      toast({ title: t('license.dialog.done'), description: t('license.dialog.doneText') });
      onClose();
    } catch (error) {
      const text = choice.refuse(error);
      if (text) toast({ title: t('license.dialog.failed'), description: text, variant: 'destructive' });
    }
  });
  return { choice, submit, share: upload.share };
}
