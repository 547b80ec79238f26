import { reasonWanted } from '@tenaye/contracts/waste-route.facts.ts';
import { type DriverStop, type StopEvent, stopEvent } from '@tenaye/contracts/waste-route.ts';
import { newUuid } from '@tenaye/platform/client/new-id.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import * as z from 'zod/mini';
import type { Progress, WeighedStop } from '../store/progress.ts';
import { isSigned, type KeptImage, lacksWhy, type Signature, type SigningDraft } from '../store/queue.ts';
import { useRoute } from '../useRoute.tsx';
import { madeNow } from './new-step.ts';
import { tickedAmong } from './SignedTogether.tsx';
import { signatureImage } from './signature-image.ts';
import { useDraft } from './useDraft.ts';
import { useMakeStep } from './useMakeStep.ts';

/** The fields of the two signatures. */
export const pads = ['signature', 'driverSignature'] as const;
type SignedEvent = Extract<StopEvent, { kind: 'signed' }>;

const signing = (question: string | undefined) =>
  stopEvent.check(
    z.refine((it) => !question || (it.kind === 'signed' && Boolean(it.discrepancyReason)), {
      error: question,
      path: ['discrepancyReason'],
    }),
  );

/** The form of the signatures; it begins with the signature that the driver has made on the route's day. */
function useSignForm(stop: DriverStop, question: string | undefined) {
  const { draft, keep } = useDraft(stop);
  const { ownSignature } = useRoute();
  const own = ownSignature && !isSigned(draft.signing.driverSignature) && { driverSignature: ownSignature.signature };
  return useContractDraft(signing(question), {
    start: { ...draft.signing, ...own },
    keep: (typed: SigningDraft) => keep({ signing: typed }),
    toContract: ({ signerName, discrepancyReason, signature, driverSignature }: SigningDraft) => ({
      ...madeNow(),
      kind: 'signed',
      signerName,
      signature: isSigned(signature) && !lacksWhy(signature) ? newUuid() : '',
      ...(signature.isPhoto && { isStampPhoto: true }),
      driverSignature: isSigned(driverSignature) ? newUuid() : '',
      ...(discrepancyReason.trim() && { discrepancyReason }),
    }),
  });
}

/** Signs a weighed stop, and those of `others` that are ticked, each with a step and pictures of its own. */
export function useSigning(
  stop: DriverStop,
  weights: NonNullable<Progress['weights']>,
  others: readonly WeighedStop[],
  onDone: () => void,
) {
  const { t } = useTranslation('mf-waste');
  const { store } = useRoute();
  const question = reasonWanted(stop, weights);
  const form = useSignForm(stop, question);
  const { make, isPending } = useMakeStep(stop, onDone);
  const markOf = ({ why = '' }: Signature): string =>
    why.trim() ? t('route.sign.typedBecause', { why: why.trim() }) : t('route.sign.typedMark');
  const pictures = (typed: SigningDraft, of: SignedEvent): Promise<KeptImage[]> =>
    Promise.all(pads.map((pad) => signatureImage(typed[pad], of[pad], markOf(typed[pad]))));
  const sign = form.handleSubmit((event) =>
    make(async () => {
      if (event.kind !== 'signed') return { event, images: [] };
      const { discrepancyReason: _, ...shared } = event;
      const typed = form.getValues();
      await store.sign(typed.driverSignature);
      // The others first: if the phone can't store one of them, the form stays open, and no longer offers those that are stored.
      for (const { stop: other } of tickedAmong(others, typed.also)) {
        const own = { ...shared, ...madeNow(), signature: newUuid(), driverSignature: newUuid() };
        await store.add({ stopId: other.id, facilityName: other.facilityName, event: own, images: await pictures(typed, own) });
        await store.finish(other.id);
      }
      return { event, images: await pictures(typed, event) };
    }),
  );
  return { form, sign, isPending, question };
}
