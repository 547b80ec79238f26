import { Stack } from '@tenaye/ui/layout.tsx';
import { useEffect, useEffectEvent } from 'react';
import { CameraStep } from './CameraStep.tsx';
import { ChoosePaper } from './ChoosePaper.tsx';
import type { ConfirmedPrescription, PrescriptionKind } from './prescription.ts';
import { ReadingProgress } from './ReadingProgress.tsx';
import { ReviewList } from './ReviewList.tsx';
import { Unreadable } from './Unreadable.tsx';
import { type PrescriptionState, usePrescription } from './usePrescription.ts';

export interface PrescriptionReaderProps {
  kind: PrescriptionKind;
  /** The patient has confirmed a list. Nothing was sent but the paper, to be read. */
  onConfirm(it: ConfirmedPrescription): void;
  /** A paper is being read, or no longer. */
  onReading?(isReading: boolean): void;
  /** The list confirmed before, offered for changes. */
  confirmed?: ConfirmedPrescription | undefined;
}

/** A prescription or request on paper becomes a list: uploaded, photographed or typed, then read, looked at and confirmed. */
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
