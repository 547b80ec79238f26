import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { percent } from '@tenaye/platform/texts/percent.ts';
import { useTranslation } from 'react-i18next';

/** The toasts after a claim. `fallback` is the screen's sentence for an error without words from the server. */
export function useClaimOutcome(fallback: string) {
  const { t, i18n } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const toast = useToast();
  return {
    toastSent: (matchScore: number | null) =>
      toast({
        title: t('claim.sent'),
        ...(matchScore !== null && { description: t('claim.sentText', { score: percent(matchScore, i18n.language, 1) }) }),
      }),
    toastFailed: (error: Error) =>
      toast({ variant: 'destructive', title: t('claim.failed'), description: messageText(refusalText(error, fallback)) }),
  };
}
