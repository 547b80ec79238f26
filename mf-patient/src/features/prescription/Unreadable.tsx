import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { CameraIcon, KeyboardIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { asWritten } from './as-written.ts';
import { PhaseHeading } from './PhaseHeading.tsx';
import type { PrescriptionState } from './usePrescription.ts';

/** Reports that nothing on the uploaded paper could be read, and how to continue. The paper is kept and sent along. */
export function Unreadable({ kind, state }: { kind: FinderKind; state: PrescriptionState }) {
  const { t } = useTranslation('mf-patient');
  const isBlank = state.draft?.source === 'unreadable';
  return (
    <>
      <PhaseHeading>{t(isBlank ? 'prescription.unreadable.title' : `prescription.nothing.${kind}`)}</PhaseHeading>
      <Text role="status">{t(isBlank ? 'prescription.unreadable.text' : 'prescription.nothing.text')}</Text>
      <Row>
        <Button onClick={state.typeByHand}>
          <KeyboardIcon /> {t('prescription.byHand')}
        </Button>
        {kind === 'diagnostics' && state.draft && (
          <Button tone="quiet" onClick={() => state.draft && state.review(asWritten(state.draft, t('prescription.asWritten')))}>
            {t('prescription.leaveToCenter')}
          </Button>
        )}
        <Button tone="quiet" onClick={state.openCamera}>
          <CameraIcon /> {t('prescription.anotherPhoto')}
        </Button>
        <Button tone="quiet" onClick={state.startOver}>
          {t('prescription.anotherFile')}
        </Button>
      </Row>
    </>
  );
}
