import { type NewPickupRequest, newPickupRequest } from '@tenaye/contracts/waste-pickup.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { shrinkPhotos } from '@tenaye/platform/file/shrink-photo.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '../../parts/PhotosField.tsx';
import { useRenewWaste } from '../../shared/useRenewWaste.ts';
import { useTabHref } from '../../shared/waste-tabs.ts';
import { type RequestValues, toContract } from './request.form.ts';
import { useSendRequest } from './request.queries.ts';
import { newDraft, type RequestDraft, requestDrafts } from './request-draft.ts';

/** Refusals of a photo; repeating the same one would fail again. */
const ofPhoto = new Set(['too_large', 'unsupported_type', 'unusable_file']);

/** The form of a new request. Its draft stays while another tab is open and through a reload, until it is sent. */
export function useRequestForm() {
  const own = useOwn();
  const [draft, setDraft] = useState(() => requestDrafts.get(own) ?? newDraft());
  const [photoError, setPhotoError] = useState<string>();
  /** Every change makes another request, which needs another key. */
  const keep = (change: Partial<RequestDraft>) => {
    const next = { ...(requestDrafts.get(own) ?? draft), ...change, key: newId() };
    requestDrafts.keep(own, next);
    setDraft(next);
  };
  const form = useContractDraft(newPickupRequest, { start: draft.values, keep: (values) => keep({ values }), toContract });
  const { send, share, isPending } = useSending(() => requestDrafts.drop(own), setPhotoError);
  const submit = useSubmit(form.handleSubmit((request) => send(form, request, draft)));
  useAskBeforeLeaving(requestDrafts.get(own) !== undefined);

  const setPhotos = (change: (photos: Photo[]) => Photo[]) => {
    setPhotoError(undefined);
    keep({ photos: change((requestDrafts.get(own) ?? draft).photos), lostPhotos: 0 });
  };
  const { add, isPreparing } = useShrinking((files) => setPhotos((it) => [...it, ...files.map((file) => ({ key: newId(), file }))]));
  const fill = (values: RequestValues) => {
    form.reset(values);
    keep({ values });
  };
  const photos = {
    photos: draft.photos,
    lost: draft.lostPhotos,
    onAdd: add,
    onRemove: (key: string) => setPhotos((it) => it.filter((photo) => photo.key !== key)),
    isPreparing,
    share,
    error: photoError,
  };
  return { form, photos, fill, submit, isPending };
}

/** Makes chosen photos smaller before they join the others. */
function useShrinking(onReady: (files: File[]) => void) {
  const [isPreparing, setIsPreparing] = useState(false);
  const add = async (files: readonly File[]) => {
    setIsPreparing(true);
    const small = await shrinkPhotos(files);
    setIsPreparing(false);
    onReady(small);
  };
  return { add: (files: readonly File[]) => void add(files), isPreparing };
}

type Form = ReturnType<typeof useContractDraft<RequestValues, NewPickupRequest>>;

function useSending(onSent: () => void, onPhotoError: (text: string | undefined) => void) {
  const { t } = useTranslation('mf-waste');
  const toast = useToast();
  const refusal = useRefusal();
  const navigate = useNavigate();
  const to = useTabHref();
  const isMounted = useIsMounted();
  const renew = useRenewWaste();
  const upload = useUpload();
  const { mutateAsync, isPending } = useSendRequest();
  const refuse = (form: Form, error: unknown) => {
    const text = refusal(error, t('request.failed'));
    if (error instanceof ApiError && ofPhoto.has(error.code ?? '')) onPhotoError(text);
    else showIssues(form, error);
    toast({ variant: 'destructive', title: t('request.failedTitle'), description: text });
  };
  const send = async (form: Form, request: NewPickupRequest, { photos, key }: RequestDraft) => {
    try {
      const files = photos.map((it) => it.file);
      const { date } = await upload.send((onProgress) => mutateAsync({ request, photos: files, key, onProgress }));
      onSent();
      toast({ title: t('request.sentTitle'), description: t('request.sent') });
      void renew();
      if (isMounted()) void navigate(to('schedule', { day: date }));
    } catch (error) {
      refuse(form, error);
    }
  };
  return { send, share: upload.share, isPending };
}
