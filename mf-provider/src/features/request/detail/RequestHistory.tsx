import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { requestEvents } from '@tenaye/platform/documents/request-events.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Timeline } from '@tenaye/ui/Timeline.tsx';
import { nameOf } from '../request.facts.ts';

/** The history of a request, worded for the facility. */
export function RequestHistory({ request }: { request: ProviderRequest }) {
  const { t, i18n } = useTranslation('mf-provider');
  return (
    <Timeline
      events={requestEvents(request, request.delivery !== null).map(({ key, step, at, file, reason }) => ({
        key,
        at,
        when: formatDateTime(at, i18n.language),
        text: t(`request.step.${step}`, { name: nameOf(request), file, reason }),
      }))}
    />
  );
}
