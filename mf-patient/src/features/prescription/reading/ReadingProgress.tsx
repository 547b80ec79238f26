import { formatBytes } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Actions, Stack } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { useEffect, useState } from 'react';
import { PhaseHeading } from '../PhaseHeading.tsx';
import type { UploadProgress } from './usePrescriptionReading.ts';

interface ReadingProgressProps {
  upload: UploadProgress | undefined;
  onCancel(): void;
  /** Called to leave the reading to the pharmacist; undefined where there is no file at hand or no pharmacist. */
  onLeave: (() => void) | undefined;
  onType(): void;
}

/** A sent paper is usually read within this time. Milliseconds. */
const USUAL_MS = 8000;

type ReadingState = 'sending' | 'text' | 'slow' | 'long' | 'away';

function useReadingState(upload: UploadProgress | undefined): ReadingState {
  const [isSlow, setIsSlow] = useState(false);
  const isSending = upload !== undefined && upload.sent < upload.total;
  useEffect(() => {
    setIsSlow(false);
    if (isSending) return undefined;
    const timer = setTimeout(() => setIsSlow(true), USUAL_MS);
    return () => clearTimeout(timer);
  }, [isSending]);
  if (upload?.wait) return upload.wait;
  if (isSending) return 'sending';
  return isSlow ? 'slow' : 'text';
}

/** Shows the upload's progress, then an indeterminate bar for the reading. When it takes long, there are ways on without it. */
export function ReadingProgress({ upload, onCancel, onLeave, onType }: ReadingProgressProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const state = useReadingState(upload);
  const isSent = state !== 'sending';
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  return (
    <Stack>
      <PhaseHeading>{t('prescription.reading.title')}</PhaseHeading>
      <div role="status">{t(`prescription.reading.${state}`)}</div>
      {isSent || !upload ? (
        <Progress label={t('prescription.reading.title')} hideLabel />
      ) : (
        <Progress
          label={t('prescription.reading.upload')}
          value={upload.sent / Math.max(upload.total, 1)}
          valueText={t('prescription.reading.bytes', { sent: size(upload.sent), total: size(upload.total) })}
        />
      )}
      {isSent && state !== 'text' && (
        <Actions>
          {onLeave && (
            <Button tone="quiet" onClick={onLeave}>
              {t('prescription.leave.pharmacy')}
            </Button>
          )}
          <Button tone="quiet" onClick={onType}>
            {t('prescription.byHand')}
          </Button>
        </Actions>
      )}
      <PlainActions $size="normal">
        <Button tone="plain" onClick={onCancel}>
          {t('prescription.reading.cancel')}
        </Button>
      </PlainActions>
    </Stack>
  );
}
