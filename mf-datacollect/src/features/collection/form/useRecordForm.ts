import { collectedForm } from '@tenaye/contracts/data-collection.ts';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { newUuid } from '@tenaye/platform/client/new-id.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { fileOf, keptFile } from '@tenaye/platform/offline/kept-file.ts';
import { locate } from '@tenaye/platform/place/geolocation.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useEffect, useRef, useState } from 'react';
import type { PhotoKind } from '../store/phone.ts';
import { blankRecord, type CollectedRecord, type PhotoTaken, toContract, type Values } from '../store/record.ts';
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

/** The photos of the open form. */
type Files = { [Kind in PhotoKind]?: File | undefined };

const keptFiles = async ({ facility, license }: Files) => ({
  facility: facility && (await keptFile(facility)),
  license: license && (await keptFile(license)),
});

/** The form of a record, saved on the device at each change, and its photos. `isKept`: the last change could be saved. */
export function useRecordForm(record: CollectedRecord, { onDone, onMoved }: RecordFormEvents) {
  const { store, send } = useCollection();
  const full = useFull();
  const [isKept, setKept] = useState(true);
  const form = useContractDraft(collectedForm, {
    start: record.values,
    keep: (values: Values) => void kept(store.draft(record, values)),
    toContract: (values) => toContract(values, record.corrects ? undefined : record.madeAt),
    fieldOf,
  });
  const { run: move } = useOnce(async (files: Files) => {
    const { id: _, ...blank } = blankRecord('', record.accountId);
    const has = { hasPhoto: files.facility !== undefined, hasLicensePhoto: files.license !== undefined };
    const draft = { ...blank, id: newUuid(), corrects: record.corrects, ...has };
    await store.add({ ...draft, values: form.getValues() }, await keptFiles(files));
    // Includes what was typed while the record was being stored.
    const moved = { ...draft, values: form.getValues() };
    onMoved(moved);
    await store.draft(moved, moved.values);
  });
  /**
   * Makes the input a draft of its own if another page now has the record. @returns whether the device has stored the change in this record
   */
  const kept = async (keeping: Promise<boolean>, changed: Files = {}): Promise<boolean> => {
    try {
      const isStored = await keeping;
      if (!isStored) await move({ facility: photo.file, license: license.file, ...changed });
      setKept(true);
      return isStored;
    } catch {
      setKept(false);
      full();
    }
    return false;
  };
  const onTaken = (taken: PhotoTaken | null) => form.setValue('photoTaken', taken, { shouldDirty: true });
  const photo = usePhoto(record, 'facility', { full, kept, onTaken });
  const license = usePhoto(record, 'license', { full, kept });
  const submit = form.handleSubmit(async (checked) => {
    if (!photo.file && !record.corrects) return;
    const files = await keptFiles({ facility: photo.file, license: license.file });
    if (!(await kept(store.submit(record, form.getValues(), checked, files)))) return;
    onDone();
    send();
  });
  return { form, photo, license, submit, isKept };
}

/** A photo of the camera with a name that tells when it was taken (spec, section 9). */
const named = (photo: File): File => new File([photo], `facility_${Date.now()}.jpg`, { type: photo.type });

/** The largest age that a photo's position may have. Milliseconds. */
const PHOTO_PLACE_MS = 60_000;

/** Reports when a photo was taken and, as soon as the phone knows, where. A chosen file has its own time, and no place. */
async function placePhoto(photo: File | undefined, isTaken: boolean, onTaken: (taken: PhotoTaken | null) => void): Promise<void> {
  if (!photo) return onTaken(null);
  const at = new Date(isTaken ? Date.now() : photo.lastModified).toISOString();
  onTaken({ at, position: null });
  if (!isTaken) return;
  const position = await locate({ maximumAge: PHOTO_PLACE_MS }).catch(() => undefined);
  if (position) onTaken({ at, position: { latitude: position.latitude, longitude: position.longitude } });
}

interface Keeping {
  full(): void;
  kept(keeping: Promise<boolean>, changed: Files): Promise<boolean>;
  onTaken?(taken: PhotoTaken | null): void;
}

/** The photo that the form shows: at first the one that the device keeps, if it keeps one. */
function useKeptPhoto({ id, hasPhoto, hasLicensePhoto }: CollectedRecord, kind: PhotoKind) {
  const { store } = useCollection();
  const [file, setFile] = useState<File>();
  const [wasKept] = useState(kind === 'facility' ? hasPhoto : hasLicensePhoto);
  useEffect(() => {
    if (!wasKept) return;
    void store.photo(id, kind).then((kept) => setFile((now) => now ?? (kept && fileOf(kept))));
  }, [store, id, kind, wasKept]);
  return [file, setFile] as const;
}

function usePhoto(record: CollectedRecord, kind: PhotoKind, { full, kept, onTaken }: Keeping) {
  const { t } = useTranslation('mf-datacollect');
  const { store } = useCollection();
  const toast = useToast();
  const [file, setFile] = useKeptPhoto(record, kind);
  const [isBusy, setIsBusy] = useState(false);
  // Of several photos only the last one counts: the phone takes a while to make one smaller, and to know where it was taken.
  const last = useRef<File>(undefined);
  const keep = async (photo: File | undefined) =>
    kept(store.keepPhoto(record, kind, photo ? await keptFile(photo) : null), { [kind]: photo });
  const take = async (chosen: File | undefined, isTaken: boolean) => {
    last.current = chosen;
    const isLast = () => last.current === chosen;
    setIsBusy(true);
    try {
      const small = chosen && (await smallPhoto(isTaken ? named(chosen) : chosen));
      if (!isLast() || !(await keep(small)) || !isLast()) return;
      setFile(small);
      if (onTaken) void placePhoto(chosen, isTaken, (taken) => void (isLast() && onTaken(taken)));
      if (small) toast({ title: t(isTaken ? 'photo.taken' : 'photo.uploaded') });
    } catch {
      full();
    } finally {
      if (isLast()) setIsBusy(false);
    }
  };
  return { file, isBusy, take };
}
