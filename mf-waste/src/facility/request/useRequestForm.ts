import { type NewPickupRequest, newPickupRequest } from '@tenaye/contracts/waste-pickup.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { shrinkPhotos } from '@tenaye/platform/file/shrink-photo.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { useState } from 'react';
import { declarationFieldOf } from '../../parts/container/typed-declarations.ts';
import type { Photo } from '../../parts/PhotosField.tsx';
import { useTabHref } from '../../shared/waste-tabs.ts';
import { type RequestValues, toContract } from './request.form.ts';
import { type SentRequest, useSendRequest } from './request.queries.ts';
import { newDraft, type RequestDraft, requestDrafts } from './request-draft.ts';

/** Refusals of a photo; repeating the same one would fail again. */
const ofPhoto = new Set(['too_large', 'unsupported_type', 'unusable_file']);

/** `bin.jpg: The file is larger than 5 MB`: a refusal with the photo that it is about, if it names one. */
function withName({ issues }: ApiError, text: string): string {
  const name = issues.find((it) => it.file)?.file;
  return name ? `${name}: ${text}` : text;
}

/** The form of a new request. Its draft survives a change of tab and a reload, until it is sent. */
export function useRequestForm() {
  const own = useOwn();
  const [draft, setDraft] = useState(() => requestDrafts.get(own) ?? newDraft());
  const [photoError, setPhotoError] = useState<string>();
  const keep = (change: Partial<RequestDraft>) => {
    const next = { ...(requestDrafts.get(own) ?? draft), ...change };
    requestDrafts.keep(own, next);
    setDraft(next);
  };
  const form = useContractDraft(newPickupRequest, {
    start: draft.values,
    keep: (values) => keep({ values }),
    toContract,
    fieldOf: declarationFieldOf,
  });
  const { act, share, isPending, twice } = useSending(form, setPhotoError);
  const submit = form.handleSubmit((request) => act({ request, photos: draft.photos.map((it) => it.file) }));
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
  return { form, photos, fill, submit, isPending, twice };
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

function useSending(form: Form, onPhotoError: (text: string) => void) {
  const { t } = useTranslation('mf-waste');
  const own = useOwn();
  const refusal = useRefusal();
  const navigate = useNavigate();
  const to = useTabHref();
  const isMounted = useIsMounted();
  const { change, share } = useSendRequest();
  const fallback = t('request.failed');
  const [same, setSame] = useState<SentRequest>();
  const { act, isPending } = useAct(change, {
    done: () => ({ title: t('request.sentTitle'), description: t('request.sent') }),
    onDone: ({ id, date, containers }) => {
      setSame(undefined);
      requestDrafts.drop(own);
      // Declared containers have labels, which the open pickup offers.
      if (isMounted()) void navigate(to('schedule', { day: date, ...(containers.length > 0 && { pickup: id }) }));
    },
    show: (error, body) => {
      const isTwice = hasCode(error, 'duplicate_item');
      setSame(isTwice ? body : undefined);
      if (isTwice) return true;
      if (error instanceof ApiError && ofPhoto.has(error.code ?? '')) onPhotoError(withName(error, refusal(error, fallback)));
      else showIssues(form, error, declarationFieldOf);
      return false;
    },
    fallback,
    failed: t('request.failedTitle'),
  });
  const twice = {
    open: same !== undefined,
    day: same?.request.preferredPickupDate,
    onClose: () => setSame(undefined),
    onConfirm: () => void (same && act({ ...same, request: { ...same.request, isAnother: true } })),
  };
  return { act, share, isPending, twice };
}
