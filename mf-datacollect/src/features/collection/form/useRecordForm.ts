import { collectedForm } from '@tenaye/contracts/data-collection.ts';
import { fileOf, keptFile } from '@tenaye/platform/offline/kept-file.ts';
import { useContractDraft } from '@tenaye/platform/parts/contract-draft.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CollectedRecord, toContract, type Values } from '../store/record.ts';
import { useCollection } from '../useCollection.tsx';
import { smallPhoto } from './small-photo.ts';

/** The position is one field of the form, and three of the contract. */
const fieldOf = (path: string): string => (['latitude', 'longitude', 'accuracy'].includes(path) ? 'fix' : path);

/** Tells that the device couldn't keep something; the page still has it. */
function useFull(): () => void {
  const { t } = useTranslation('mf-datacollect');
  const toast = useToast();
  return () => toast({ variant: 'destructive', title: t('form.full'), description: t('form.fullText') });
}

/** The form of a record, kept on the device at each change, and its photo. `onDone` is called once the record waits to be sent. */
export function useRecordForm(record: CollectedRecord, onDone: () => void) {
  const { store, send } = useCollection();
  const { id } = record;
  const full = useFull();
  const form = useContractDraft(collectedForm, {
    start: record.values,
    keep: (values: Values) => void store.draft(id, values).catch(full),
    toContract,
    fieldOf,
  });
  const photo = usePhoto(record, full);
  const submit = form.handleSubmit(async (checked) => {
    if (!photo.file && !record.corrects) return;
    try {
      await store.submit(id, form.getValues(), checked);
    } catch {
      return full();
    }
    onDone();
    send();
  });
  return { form, photo, submit };
}

/** A photo of the camera with a name that tells when it was taken (spec, section 9). */
const named = (photo: File): File => new File([photo], `facility_${Date.now()}.jpg`, { type: photo.type });

function usePhoto(record: CollectedRecord, full: () => void) {
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
      await store.keepPhoto(id, small ? await keptFile(small) : null);
      setFile(small);
      if (small) toast({ title: t(isTaken ? 'photo.taken' : 'photo.uploaded') });
    } catch {
      full();
    } finally {
      setIsBusy(false);
    }
  };
  return { file, isBusy, take };
}
