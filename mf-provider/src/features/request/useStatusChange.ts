import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderRequest, RequestAnswer } from '@tenaye/contracts/facility-request-provider.ts';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from 'react-i18next';
import { useAnswerRequest } from './request.queries.ts';
import { useRequestRefusal } from './useRequestRefusal.ts';

interface StatusChangeOptions {
  request: ProviderRequest;
  /** Called with the new status after a successful change. */
  onDone(status: RequestStatus): void;
  /** Called with a refusal, unless the request had already changed elsewhere or the session had ended. */
  onRefused(error: unknown, text: string): void;
  /** The screen's sentence for an error without words from the server. */
  fallback: string;
}

/** Changes the request's status; repeated clicks send it once. */
export function useStatusChange({ request, onDone, onRefused, fallback }: StatusChangeOptions) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const refusalText = useRequestRefusal(request);
  const { mutateAsync, isPending } = useAnswerRequest(request.id);
  const changeStatus = useSingleFlight(async (answer: RequestAnswer) => {
    try {
      const { status } = await mutateAsync(answer);
      toast({
        title: t(`request.done.${status === 'ready' && request.delivery ? 'onItsWay' : status}`),
        description: t('request.done.told'),
      });
      onDone(status);
    } catch (error) {
      const text = await refusalText(error, fallback);
      if (text !== undefined) onRefused(error, text);
    }
  });
  return { changeStatus, isPending };
}
