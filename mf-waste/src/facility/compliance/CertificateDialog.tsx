import { uploadTrainingCertificate } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { TrainedPerson } from '@tenaye/contracts/waste-compliance.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { useContractDraft, useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { refusalText } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCertifyTraining } from './training.queries.ts';

/** Refusals of the file; retrying the same one would fail again. */
const ofFile = new Set(['too_large', 'unsupported_type', 'unusable_file']);

interface Typed {
  certificate: File | undefined;
}

/** Adds the certificate of a person's training. The file stays when sending fails. */
export function CertificateDialog({ line: { id, personName, module }, onClose }: { line: TrainedPerson; onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  const { change, share } = useCertifyTraining(id);
  const sent = z.object({ certificate: z.instanceof(File, { error: t('compliance.upload.missing') }) });
  const form = useContractDraft(sent, { start: { certificate: undefined } as Typed, toContract: (typed) => typed });
  return (
    <FormDialog
      title={t('compliance.training.certifyOf', { name: personName, module: t(`waste.training.${module}`) })}
      text={t('compliance.training.certifyText')}
      action={t('compliance.upload.send')}
      form={form}
      change={change}
      done={t('compliance.training.certified')}
      failed={t('compliance.training.notCertified')}
      show={(error) => {
        const isOfFile = error instanceof ApiError && ofFile.has(error.code ?? '');
        if (isOfFile) form.setError('certificate', { type: 'server', message: refusalText(error, t('parts:tryAgain')) });
        return isOfFile;
      }}
      onClose={onClose}
    >
      <Certificate share={share} />
    </FormDialog>
  );
}

function Certificate({ share }: { share: number | undefined }) {
  const { t } = useTranslation('mf-waste');
  const setField = useSetField<Typed>();
  return (
    <UploadField
      title={t('compliance.training.chooseCertificate')}
      rule={uploadTrainingCertificate.files.certificate}
      file={useWatch<Typed, 'certificate'>({ name: 'certificate' })}
      onFile={(it) => setField('certificate', it)}
      share={share}
      error={useErrorAt()('certificate')}
    />
  );
}
