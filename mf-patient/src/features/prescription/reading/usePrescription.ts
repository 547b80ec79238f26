import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { shrinkPhoto } from '@tenaye/platform/file/shrink-photo.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmedPrescription } from '../prescription.ts';
import {
  clearDraft,
  confirmedOf,
  draftOf,
  draftOfConfirmed,
  handDraft,
  type PrescriptionDraft,
  readDraft,
  writeDraft,
} from '../prescription-draft.ts';
import { guessOf } from './guess.ts';
import { usePrescriptionReading } from './usePrescriptionReading.ts';

export type ReaderPhase = 'choose' | 'camera' | 'reading' | 'unreadable' | 'review';

/** Why the file was not read. `lost` means a lost connection, so retrying may help at once. */
export interface ReadingTrouble {
  kind: 'lost' | 'failed';
  text: string;
}

/** The state of one prescription, from choosing and reading it to the list that the patient confirms. */
export function usePrescription(kind: FinderKind, onConfirm: (it: ConfirmedPrescription) => void) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const messageText = useMessageText();
  const [draft, setDraft] = useState(() => readDraft(kind));
  const [place, setPlace] = useState<Exclude<ReaderPhase, 'reading'>>(draft ? 'review' : 'choose');
  const [chosen, setChosen] = useState<File>();
  const [trouble, setTrouble] = useState<ReadingTrouble>();

  const change = (next: PrescriptionDraft) => {
    writeDraft(kind, next);
    setDraft(next);
  };
  const forget = () => {
    clearDraft(kind);
    setDraft(undefined);
  };
  const review = (next: PrescriptionDraft) => {
    change(next);
    setTrouble(undefined);
    setPlace('review');
  };
  const { prepare, preparing } = usePreparing();
  /** Takes a file in place of the previous one; undefined when yet another was chosen meanwhile. */
  const choose = async (file: File | undefined): Promise<File | undefined> => {
    // A reading of the previous file must not be sent with this one.
    forget();
    setTrouble(undefined);
    setChosen(undefined);
    setPlace('choose');
    const small = await prepare(file);
    setChosen((before) => small ?? before);
    return small;
  };

  const reading = usePrescriptionReading(kind, {
    onRead: (answer) => {
      const next = draftOf(answer);
      if (next.items.length > 0) return review(next);
      setDraft(next);
      setPlace('unreadable');
    },
    onFailed: (error) => {
      const isLost = error instanceof Error && error.name === 'NetworkError';
      toast({ title: t('prescription.failed.title'), description: t('prescription.failed.text'), variant: 'destructive' });
      setTrouble({ kind: isLost ? 'lost' : 'failed', text: messageText(refusalText(error, t('prescription.failed.text'))) });
      setPlace('choose');
    },
  });
  const read = (file: File) => {
    setTrouble(undefined);
    void reading.read(file);
  };

  return {
    phase: reading.isReading ? ('reading' as const) : place,
    draft,
    chosen,
    trouble,
    upload: reading.upload,
    preparing,
    guess: chosen && trouble && guessOf(chosen.name, kind),
    choose: (file: File | undefined) => void choose(file),
    openCamera: () => setPlace('camera'),
    closeCamera: () => setPlace('choose'),
    takePhoto: async (photo: File) => {
      const next = await choose(photo);
      if (next) read(next);
    },
    read: () => {
      if (chosen) read(chosen);
    },
    cancel: reading.cancel,
    /** Passes the file on without a list. */
    leaveToPharmacist: () => {
      onConfirm({ ...confirmedOf({ ...handDraft(draft?.prescriptionId), items: [] }, kind, chosen), isToRead: true });
      clearDraft(kind);
    },
    typeByHand: () => review(handDraft(draft?.prescriptionId)),
    edit: (it: ConfirmedPrescription) => review(draftOfConfirmed(it)),
    review,
    change,
    /** Drops the list to start with another file. */
    startOver: () => void choose(undefined),
    confirm: (complete: PrescriptionDraft) => {
      onConfirm(confirmedOf(complete, kind, chosen));
      clearDraft(kind);
    },
  };
}

/** Makes a photo small enough for a slow network; of several files only the last one counts. */
function usePreparing() {
  const [preparing, setPreparing] = useState<File>();
  const last = useRef<File>(undefined);
  const prepare = async (file: File | undefined): Promise<File | undefined> => {
    last.current = file;
    setPreparing(file);
    const small = file && (await shrinkPhoto(file));
    if (last.current !== file) return undefined;
    setPreparing(undefined);
    return small;
  };
  return { prepare, preparing };
}
