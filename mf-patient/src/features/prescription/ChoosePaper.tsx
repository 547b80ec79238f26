import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { prescriptionFile } from '@tenaye/contracts/prescription.facts.ts';
import { UploadField } from '@tenaye/platform/parts/UploadField.tsx';
import { formatBytes } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { CameraIcon, KeyboardIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmedPrescription } from './prescription.ts';
import { ReadingTroubleNotice } from './ReadingTroubleNotice.tsx';
import type { PrescriptionState } from './usePrescription.ts';

interface ChoosePaperProps {
  kind: FinderKind;
  state: PrescriptionState;
  confirmed: ConfirmedPrescription | undefined;
}

/** Three ways to make a list: a file, a photo, or typing. */
export function ChoosePaper({ kind, state, confirmed }: ChoosePaperProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const { chosen, trouble } = state;
  const readButton = useRef<HTMLButtonElement>(null);
  // Choosing a file hides the focused control, so the focus moves to the Read button. Deferred, because closing the file chooser moves the
  // focus as well.
  useEffect(() => {
    if (!chosen) return undefined;
    const timer = setTimeout(() => readButton.current?.focus());
    return () => clearTimeout(timer);
  }, [chosen]);
  const isListed = confirmed && confirmed.medications.length + confirmed.services.length > 0;
  return (
    <>
      {trouble && chosen && <ReadingTroubleNotice kind={kind} state={state} trouble={trouble} />}
      <Stack $gap="s">
        <UploadField
          title={t(`prescription.${kind}.drop`)}
          rule={prescriptionFile}
          rules={t('prescription.file.rules')}
          wrongType={t('prescription.file.wrongType')}
          file={chosen?.file}
          about={chosen && formatBytes(chosen.file.size, i18n.language)}
          onFile={state.choose}
        />
        {chosen && !trouble && (
          <Row>
            <Button ref={readButton} onClick={state.read}>
              {t('prescription.read')}
            </Button>
          </Row>
        )}
      </Stack>
      <Row>
        {!chosen && (
          <Button tone="quiet" onClick={state.openCamera}>
            <CameraIcon /> {t('parts:camera.open')}
          </Button>
        )}
        <Button tone="quiet" onClick={state.typeByHand}>
          <KeyboardIcon /> {t('prescription.byHand')}
        </Button>
        {isListed && (
          <Button tone="plain" onClick={() => state.edit(confirmed)}>
            {t('prescription.edit')}
          </Button>
        )}
      </Row>
    </>
  );
}
