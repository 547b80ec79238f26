import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useIsTooLate, useRequestChanges } from './request.queries.ts';

/** Changes a request's status, with messages about the outcome. `onDone` gets the new status. */
export function useAnswering(request: ProviderRequest, onDone: (status: RequestStatus) => void) {
  const { t } = useTranslation('mf-provider');
  return {
    change: useRequestChanges(request.id).answer,
    done: ({ status }: ProviderRequest) => ({
      title: t(`request.done.${status === 'ready' && request.delivery ? 'onItsWay' : status}`),
      description: t('request.done.told'),
    }),
    onDone: ({ status }: ProviderRequest) => onDone(status),
    show: useIsTooLate(request),
  };
}
