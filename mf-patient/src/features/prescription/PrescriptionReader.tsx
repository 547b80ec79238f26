import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useEffect, useEffectEvent } from 'react';
import type { ConfirmedPrescription } from './prescription.ts';
import { CameraStep } from './reading/CameraStep.tsx';
import { ChoosePrescription } from './reading/ChoosePrescription.tsx';
import { ReadingProgress } from './reading/ReadingProgress.tsx';
import { ReadingTroubleNotice, UnsentNotice } from './reading/ReadingTroubleNotice.tsx';
import { usePrescription } from './reading/usePrescription.ts';
import { ReviewList } from './review/ReviewList.tsx';
import { Unreadable } from './review/Unreadable.tsx';

export interface PrescriptionReaderProps {
  kind: FinderKind;
  /** Called with the confirmed list. Until then only the file has been uploaded, to be read. */
  onConfirm(it: ConfirmedPrescription): void;
  /** Called when the analysis of a prescription starts or ends. It includes the reading and the check of the found items. */
  onAnalyzing?(isAnalyzing: boolean): void;
  /** The previously confirmed list, which the patient may edit. */
  confirmed?: ConfirmedPrescription | undefined;
}

/** Turns a prescription into a list: uploaded, photographed or typed, then read, reviewed and confirmed. */
export function PrescriptionReader(props: PrescriptionReaderProps) {
  return (
    <Stack $gap="l">
      <Phase {...props} />
    </Stack>
  );
}

function Phase({ kind, onConfirm, onAnalyzing, confirmed }: PrescriptionReaderProps) {
  const { phase, draft, chosen, preparing, trouble, guess, upload, ...acts } = usePrescription(kind, onConfirm);
  useReportAnalysis(phase !== 'choose' && phase !== 'camera', onAnalyzing);
  const paper = { paper: chosen, preparing, onAttach: acts.attach };
  const { openCamera, typeByHand, review, startOver } = acts;
  if (phase === 'camera') return <CameraStep onPhoto={(photo) => void acts.takePhoto(photo)} onCancel={acts.closeCamera} />;
  const instead = (act: () => void) => () => {
    acts.cancel();
    act();
  };
  if (phase === 'reading')
    return (
      <ReadingProgress
        upload={upload}
        onCancel={acts.cancel}
        onLeave={kind === 'pharmacy' && chosen ? instead(acts.leaveToPharmacist) : undefined}
        onType={instead(typeByHand)}
      />
    );
  if (phase === 'unreadable' && draft)
    return (
      <Unreadable
        kind={kind}
        draft={draft}
        onReview={review}
        onLeave={acts.leaveToPharmacist}
        onType={typeByHand}
        onCamera={openCamera}
        onOtherFile={startOver}
      />
    );
  if (phase === 'review' && draft)
    return <ReviewList kind={kind} draft={draft} {...paper} onChange={acts.change} onConfirm={acts.confirm} onStartOver={startOver} />;
  return (
    <>
      {trouble?.kind === 'unsent' && <UnsentNotice />}
      {trouble && chosen && (
        <ReadingTroubleNotice
          kind={kind}
          trouble={trouble}
          fileName={chosen.name}
          guess={guess}
          onRetry={acts.read}
          onGuess={review}
          onLeave={acts.leaveToPharmacist}
        />
      )}
      <ChoosePrescription
        kind={kind}
        chosen={chosen}
        preparing={preparing}
        onFile={acts.choose}
        onRead={trouble ? undefined : acts.read}
        onCamera={openCamera}
        onType={typeByHand}
        onEdit={confirmed && confirmed.medications.length + confirmed.services.length > 0 ? () => acts.edit(confirmed) : undefined}
      />
    </>
  );
}

/** Reports the start and the end of the analysis. Leaving the page also ends it. */
function useReportAnalysis(isAnalyzing: boolean, onAnalyzing: PrescriptionReaderProps['onAnalyzing']): void {
  const tell = useEffectEvent((it: boolean) => onAnalyzing?.(it));
  useEffect(() => tell(isAnalyzing), [isAnalyzing]);
  useEffect(() => () => tell(false), []);
}
