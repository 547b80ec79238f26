import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from 'react-i18next';
import { useAnswerQuote } from './request.queries.ts';
import type { ShownRequest } from './shown-request.ts';

/**
 * Sends the patient's answer to the shown quote once, however often it is pressed. A refusal, such as of a quote that was replaced meanwhile,
 * is a toast, because the reloaded request replaces the form.
 */
export function useQuoteDecision(request: ShownRequest) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync, isPending } = useAnswerQuote(request);
  const decide = useSingleFlight(async (decision: 'accept' | 'decline', without: number[]): Promise<void> => {
    const { quotedAt, facilityName: name } = request;
    if (quotedAt === null) return;
    try {
      await mutateAsync({ decision, quotedAt, ...(without.length > 0 && { without }) });
      toast(
        decision === 'accept'
          ? { title: t('request.quote.accepted'), description: t('request.quote.acceptedText', { name }) }
          : { title: t('request.quote.declined') },
      );
    } catch (error) {
      toast({ title: t('request.quote.failed'), description: refusal(error, t('common.loadFailed')), variant: 'destructive' });
    }
  });
  return { decide, isPending };
}
