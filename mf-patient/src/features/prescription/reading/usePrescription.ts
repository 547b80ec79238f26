import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { shrinkPhoto } from '@tenaye/platform/file/shrink-photo.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useRef, useState } from 'react';
import type { Reading } from '../prescription.queries.ts';
import type { ConfirmedPrescription } from '../prescription.ts';
import {
  clearDraft,
  confirmedOf,
  draftOf,
  draftOfConfirmed,
  handDraft,
  type PrescriptionDraft,
  readDraft,
  withFileName,
  writeDraft,
} from '../prescription-draft.ts';
import { guessOf } from './guess.ts';
import { usePrescriptionReading } from './usePrescriptionReading.ts';

export type ReaderPhase = 'choose' | 'camera' | 'reading' | 'unreadable' | 'review';

/**
 * Why the file was not read. `lost` means a lost connection, so an immediate retry may help; `unsent` a file that the page no longer has,
 * because it was left before the file had arrived.
 */
export interface ReadingTrouble {
  kind: 'lost' | 'failed' | 'unsent';
  text: string;
}

/** The state of one prescription, from choosing and reading it to the list that the patient confirms. */
export function usePrescription(kind: FinderKind, onConfirm: (it: ConfirmedPrescription) => void) {
  const { draft, show, change, forget } = useKeptDraft(kind);
  const [place, setPlace] = useState<Exclude<ReaderPhase, 'reading'>>(draft ? 'review' : 'choose');
  const { chosen, preparing, take } = useChosenFile();
  const { isReading, upload, cancel, read, trouble, forgetTrouble } = useToldReading(kind, {
    onRead: (answer) => {
      const next = draftOf(answer);
      if (next.items.length > 0 || next.unmatched?.length) return review(next);
      show(next);
      setPlace('unreadable');
    },
    onFailed: () => setPlace('choose'),
  });
  const review = (next: PrescriptionDraft) => {
    change(withFileName(next, chosen));
    forgetTrouble();
    setPlace('review');
  };
  /** Replaces the chosen file. The result is undefined if yet another file was chosen while this one was prepared. */
  const choose = (file: File | undefined): Promise<File | undefined> => {
    // A reading of the previous file must not be sent with this one.
    forget();
    forgetTrouble();
    setPlace('choose');
    return take(file);
  };
  const finish = (it: ConfirmedPrescription) => {
    onConfirm(it);
    clearDraft(kind);
  };
  return {
    phase: isReading ? ('reading' as const) : place,
    draft,
    chosen,
    trouble,
    upload,
    preparing,
    guess: chosen && trouble && guessOf(chosen.name, kind),
    choose: (file: File | undefined) => void choose(file),
    openCamera: () => setPlace('camera'),
    closeCamera: () => setPlace('choose'),
    takePhoto: async (photo: File) => {
      const next = await choose(photo);
      if (next) read(next);
    },
    read: () => chosen && read(chosen),
    cancel,
    /** Passes the file on without a list. */
    leaveToPharmacist: () => finish({ ...confirmedOf({ ...handDraft(draft?.prescriptionId), items: [] }, kind, chosen), isToRead: true }),
    typeByHand: () => review(handDraft(draft?.prescriptionId)),
    edit: (it: ConfirmedPrescription) => review(draftOfConfirmed(it)),
    review,
    change,
    /** Takes the file again that was lost on reload, and keeps the list. */
    attach: (file: File | undefined) => void take(file),
    /** Discards the list to start with another file. */
    startOver: () => void choose(undefined),
    confirm: (complete: PrescriptionDraft) => finish(confirmedOf(complete, kind, chosen)),
  };
}

/** The current list; `change` also stores it in session storage, `show` doesn't. */
function useKeptDraft(kind: FinderKind) {
  const [draft, show] = useState(() => readDraft(kind));
  const change = (next: PrescriptionDraft) => {
    writeDraft(kind, next);
    show(next);
  };
  const forget = () => {
    clearDraft(kind);
    show(undefined);
  };
  return { draft, show, change, forget };
}

/** The chosen file. Photos are shrunk for slow networks; of several files only the last one counts. */
function useChosenFile() {
  const [chosen, setChosen] = useState<File>();
  const [preparing, setPreparing] = useState<File>();
  const last = useRef<File>(undefined);
  const take = async (file: File | undefined): Promise<File | undefined> => {
    last.current = file;
    setChosen(undefined);
    setPreparing(file);
    const small = file && (await shrinkPhoto(file));
    if (last.current !== file) return undefined;
    setPreparing(undefined);
    setChosen(small);
    return small;
  };
  return { chosen, preparing, take };
}

/** A reading whose failure shows in a toast and stays as `trouble` until the next reading. */
function useToldReading(kind: FinderKind, { onRead, onFailed }: { onRead: (reading: Reading) => void; onFailed: () => void }) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const messageText = useMessageText();
  const [trouble, setTrouble] = useState<ReadingTrouble>();
  const { isReading, upload, cancel, read } = usePrescriptionReading(kind, {
    onRead,
    onFailed: (error) => {
      const isLost = error instanceof Error && error.name === 'NetworkError';
      toast({ title: t('prescription.failed.title'), description: t('prescription.failed.text'), variant: 'destructive' });
      setTrouble({ kind: isLost ? 'lost' : 'failed', text: messageText(refusalText(error, t('prescription.failed.text'))) });
      onFailed();
    },
    onUnsent: () => {
      // On a phone the notice may lie below the doctors' prescriptions.
      const text = t('prescription.unsent.text');
      toast({ title: t('prescription.unsent.title'), description: text });
      setTrouble({ kind: 'unsent', text });
    },
  });
  const forgetTrouble = () => setTrouble(undefined);
  return {
    isReading,
    upload,
    cancel,
    trouble,
    forgetTrouble,
    read: (file: File) => {
      forgetTrouble();
      void read(file);
    },
  };
}
