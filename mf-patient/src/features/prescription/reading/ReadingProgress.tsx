import { formatBytes } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { useTranslation } from 'react-i18next';
import { PlainActions } from '../../../shared/PlainActions.tsx';
import { PhaseHeading } from '../PhaseHeading.tsx';
import type { UploadProgress } from './usePrescriptionReading.ts';

interface ReadingProgressProps {
  upload: UploadProgress | undefined;
  onCancel(): void;
}

function stateOf(upload: UploadProgress | undefined): 'sending' | 'text' | 'long' {
  if (upload?.isLong) return 'long';
  return upload && upload.sent < upload.total ? 'sending' : 'text';
}

/** Shows the upload's progress, then an indeterminate bar for the reading. */
export function ReadingProgress({ upload, onCancel }: ReadingProgressProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const isSent = stateOf(upload) !== 'sending';
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  return (
    <Stack>
      <PhaseHeading>{t('prescription.reading.title')}</PhaseHeading>
      <div role="status">{t(`prescription.reading.${stateOf(upload)}`)}</div>
      {isSent || !upload ? (
        <Progress label={t('prescription.reading.title')} hideLabel />
      ) : (
        <Progress
          label={t('prescription.reading.upload')}
          value={upload.sent / Math.max(upload.total, 1)}
          valueText={t('prescription.reading.bytes', { sent: size(upload.sent), total: size(upload.total) })}
        />
      )}
      <PlainActions $size="normal">
        <Button tone="plain" onClick={onCancel}>
          {t('prescription.reading.cancel')}
        </Button>
      </PlainActions>
    </Stack>
  );
}
