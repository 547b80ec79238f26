import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useEffect, useEffectEvent } from 'react';
import { CameraStep } from './CameraStep.tsx';
import { ChoosePaper } from './ChoosePaper.tsx';
import type { ConfirmedPrescription } from './prescription.ts';
import { ReadingProgress } from './ReadingProgress.tsx';
import { ReviewList } from './ReviewList.tsx';
import { Unreadable } from './Unreadable.tsx';
import { type PrescriptionState, usePrescription } from './usePrescription.ts';

export interface PrescriptionReaderProps {
  kind: FinderKind;
  /** Called with the confirmed list. Until then only the paper has been uploaded, to be read. */
  onConfirm(it: ConfirmedPrescription): void;
  /** Called when the reading of a paper starts or ends. */
  onReading?(isReading: boolean): void;
  /** The previously confirmed list, which the patient may edit. */
  confirmed?: ConfirmedPrescription | undefined;
}

/** Turns a prescription or request on paper into a list: uploaded, photographed or typed, then read, reviewed and confirmed. */
export function PrescriptionReader({ kind, onConfirm, onReading, confirmed }: PrescriptionReaderProps) {
  const state = usePrescription(kind, onConfirm);
  const isReading = state.phase === 'reading';
  const tell = useEffectEvent((it: boolean) => onReading?.(it));
  useEffect(() => tell(isReading), [isReading]);
  useEffect(() => () => tell(false), []);
  return (
    <Stack $gap="l">
      <Phase kind={kind} state={state} confirmed={confirmed} />
    </Stack>
  );
}

function Phase({ kind, state, confirmed }: Pick<PrescriptionReaderProps, 'kind' | 'confirmed'> & { state: PrescriptionState }) {
  const { phase, draft } = state;
  if (phase === 'camera') return <CameraStep state={state} />;
  if (phase === 'reading') return <ReadingProgress state={state} />;
  if (phase === 'unreadable') return <Unreadable kind={kind} state={state} />;
  if (phase === 'review' && draft) return <ReviewList kind={kind} state={state} draft={draft} />;
  return <ChoosePaper kind={kind} state={state} confirmed={confirmed} />;
}
