import { requestEvents } from '@tenaye/platform/documents/request-events.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Timeline } from '@tenaye/ui/Timeline.tsx';
import type { ShownRequest } from './shown-request.ts';

/** The history of a request, worded for the patient. */
export function RequestTimeline({ request }: { request: ShownRequest }) {
  const { t, i18n } = useTranslation('mf-patient');
  const done = request.type === 'diagnostic' ? 'completedDiagnostic' : 'completedMedication';
  return (
    <Timeline
      events={requestEvents(request, request.delivery !== null).map(({ key, step, at, file, reason }) => ({
        key,
        at,
        when: formatDateTime(at, i18n.language),
        text: t(`request.step.${step === 'completed' ? done : step}`, { name: request.facilityName, file, reason }),
      }))}
    />
  );
}
