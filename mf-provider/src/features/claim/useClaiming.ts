import { type ActOptions, type Change, useAct } from '@tenaye/platform/act/useAct.ts';
import { percent } from '@tenaye/platform/texts/percent.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';

interface Claimed {
  matchScore: number | null;
}

/** Makes a claim; the toast shows its match score. */
export function useClaiming<Body, Answer extends Claimed>(
  change: Change<Body, Answer>,
  { show, ...options }: Omit<ActOptions<Body, Answer>, 'done'>,
) {
  const { t, i18n } = useTranslation('mf-provider');
  const isMounted = useIsMounted();
  return useAct(change, {
    ...options,
    // A form that was closed shows nothing, so the refusal is left to a toast.
    show: (error, body) => isMounted() && (show?.(error, body) ?? false),
    done: ({ matchScore }) => ({
      title: t('claim.sent'),
      ...(matchScore !== null && { description: t('claim.sentText', { score: percent(matchScore, i18n.language, 1) }) }),
    }),
  });
}
