import { collectedForm } from '@tenaye/contracts/data-collection.ts';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { newUuid } from '@tenaye/platform/client/new-id.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { fileOf, keptFile } from '@tenaye/platform/offline/kept-file.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blankRecord, type CollectedRecord, toContract, type Values } from '../store/record.ts';
import { useCollection } from '../useCollection.tsx';
import { smallPhoto } from './small-photo.ts';

/** The position is one field of the form, and three of the contract. */
const fieldOf = (path: string): string => (['latitude', 'longitude', 'accuracy'].includes(path) ? 'fix' : path);

/** A function to call when the device couldn't save something that the page still has. */
function useFull(): () => void {
  const { t } = useTranslation('mf-datacollect');
  const toast = useToast();
  return () => toast({ variant: 'destructive', title: t('form.full'), description: t('form.fullText') });
}

export interface RecordFormEvents {
  /** Called when the record waits to be sent. */
  onDone(): void;
  /** Called when another page has submitted the record or edits it: the input of this page is now a draft of its own. */
  onMoved(draft: CollectedRecord): void;
}

/** The form of a record, saved on the device at each change, and its photo. */
export function useRecordForm(record: CollectedRecord, { onDone, onMoved }: RecordFormEvents) {
  const { store, send } = useCollection();
  const full = useFull();
  const form = useContractDraft(collectedForm, {
    start: record.values,
    keep: (values: Values) => void kept(store.draft(record, values)),
    toContract,
    fieldOf,
  });
  const { run: move } = useOnce(async (file: File | undefined) => {
    const { id: _, ...blank } = blankRecord('', record.accountId);
    const draft = { ...blank, id: newUuid(), corrects: record.corrects, hasPhoto: file !== undefined };
    await store.add({ ...draft, values: form.getValues() }, file && (await keptFile(file)));
    // Includes what was typed while the record was being stored.
    const moved = { ...draft, values: form.getValues() };
    onMoved(moved);
    await store.draft(moved, moved.values);
  });
  /**
   * Makes the input a draft of its own if another page now has the record. @returns whether the device has stored the change in this record
   */
  const kept = async (keeping: Promise<boolean>, file = photo.file): Promise<boolean> => {
    try {
      if (await keeping) return true;
      await move(file);
    } catch {
      full();
    }
    return false;
  };
  const photo = usePhoto(record, full, kept);
  const submit = form.handleSubmit(async (checked) => {
    if (!photo.file && !record.corrects) return;
    const file = photo.file && (await keptFile(photo.file));
    if (!(await kept(store.submit(record, form.getValues(), checked, file)))) return;
    onDone();
    send();
  });
  return { form, photo, submit };
}

/** A photo of the camera with a name that tells when it was taken (spec, section 9). */
const named = (photo: File): File => new File([photo], `facility_${Date.now()}.jpg`, { type: photo.type });

function usePhoto(
  record: CollectedRecord,
  full: () => void,
  kept: (keeping: Promise<boolean>, file: File | undefined) => Promise<boolean>,
) {
  const { t } = useTranslation('mf-datacollect');
  const { store } = useCollection();
  const toast = useToast();
  const { id, hasPhoto } = record;
  const [file, setFile] = useState<File>();
  const [isBusy, setIsBusy] = useState(false);
  const [wasKept] = useState(hasPhoto);
  useEffect(() => {
    if (!wasKept) return;
    void store.photo(id).then((kept) => setFile((now) => now ?? (kept && fileOf(kept))));
  }, [store, id, wasKept]);
  const take = async (chosen: File | undefined, isTaken: boolean) => {
    setIsBusy(true);
    try {
      const small = chosen && (await smallPhoto(isTaken ? named(chosen) : chosen));
      const isKept = await kept(store.keepPhoto(record, small ? await keptFile(small) : null), small);
      if (isKept) setFile(small);
      if (isKept && small) toast({ title: t(isTaken ? 'photo.taken' : 'photo.uploaded') });
    } catch {
      full();
    } finally {
      setIsBusy(false);
    }
  };
  return { file, isBusy, take };
}
