import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { prescriptionFile } from '@tenaye/contracts/prescription.facts.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { formatBytes } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { CameraIcon, KeyboardIcon } from '@tenaye/ui/icons.tsx';
import { Actions, Stack } from '@tenaye/ui/layout.tsx';
import { useEffect, useRef } from 'react';
import { dropContext } from '../../../shared/drop-context.ts';

interface ChoosePrescriptionProps {
  kind: FinderKind;
  chosen: File | undefined;
  /** The photo that is being shrunk before it counts as chosen. */
  preparing: File | undefined;
  onFile(file: File | undefined): void;
  /** Undefined while the notice of a failed reading offers the retry. */
  onRead: (() => void) | undefined;
  onCamera(): void;
  onType(): void;
  /** Undefined while no list has been confirmed. */
  onEdit: (() => void) | undefined;
}

/** Three ways to make a list: a file, a photo, or typing. */
export function ChoosePrescription({ kind, chosen, preparing, onFile, onRead, onCamera, onType, onEdit }: ChoosePrescriptionProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const shown = chosen ?? preparing;
  const readButton = useRef<HTMLButtonElement>(null);
  // Choosing a file hides the focused control, so the focus moves to the Read button. Deferred, because closing the file chooser moves the
  // focus as well.
  useEffect(() => {
    if (!chosen) return undefined;
    const timer = setTimeout(() => readButton.current?.focus());
    return () => clearTimeout(timer);
  }, [chosen]);
  return (
    <>
      <Stack $gap="s">
        <UploadField
          title={t(`prescription.${kind}.drop`, { context: dropContext() })}
          rule={prescriptionFile}
          rules={t('prescription.file.rules')}
          wrongType={t('prescription.file.wrongType')}
          file={shown}
          about={shown && formatBytes(shown.size, i18n.language)}
          progress={preparing ? { label: t('prescription.preparing') } : undefined}
          onFile={onFile}
        />
        {chosen && onRead && (
          <Actions>
            <Button ref={readButton} onClick={onRead}>
              {t(`prescription.${kind}.read`)}
            </Button>
          </Actions>
        )}
      </Stack>
      <Actions>
        {!shown && (
          <Button tone="quiet" onClick={onCamera}>
            <CameraIcon /> {t('parts:camera.open')}
          </Button>
        )}
        <Button tone="quiet" onClick={onType}>
          <KeyboardIcon /> {t('prescription.byHand')}
        </Button>
        {onEdit && (
          <Button tone="plain" onClick={onEdit}>
            {t('prescription.edit')}
          </Button>
        )}
      </Actions>
    </>
  );
}
