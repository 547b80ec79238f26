import type { IncidentReport, WasteIncident } from '@tenaye/contracts/waste-incident.ts';
import type { DriverStop } from '@tenaye/contracts/waste-route.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { newUuid } from '@tenaye/platform/client/new-id.ts';
import { hindranceOf } from '@tenaye/platform/offline/hindrance.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useState } from 'react';
import { IncidentDialog } from '../../parts/incident/IncidentDialog.tsx';
import { isIncidentTyped, newIncident } from '../../parts/incident/incident.form.ts';
import { reportIncident } from '../route.queries.ts';
import { useRoute } from '../useRoute.tsx';
import { BigButton } from './stop.look.ts';
import { useDraft } from './useDraft.ts';

/**
 * Reports at once, so that the API's refusal is shown beside what was typed. Where that can't be now, the report becomes a step of this
 * phone, which is sent later with the same id.
 */
function useReporting({ id: stopId, facilityName }: DriverStop, id: string): Change<IncidentReport, WasteIncident | undefined> {
  const { store } = useRoute();
  return {
    send: async (report) => {
      try {
        return await reportIncident(stopId, report, id);
      } catch (error) {
        const hindrance = hindranceOf(error);
        if (!hindrance || hindrance === 'forbidden') throw error;
        const event = { kind: 'incident' as const, id, at: new Date().toISOString(), report };
        await store.add({ stopId, facilityName, event, images: [] });
        return undefined;
      }
    },
  };
}

/** Reports an incident at a stop. What is typed stays on the phone until it is reported or waits there to be sent. */
export function StopIncident({ stop }: { stop: DriverStop }) {
  const { t } = useTranslation('mf-waste');
  const { clockOffset } = useRoute();
  const { draft, keep } = useDraft(stop);
  // The id is kept with what is typed, so that a report that was sent before the phone died isn't made a second time.
  const [newId, setNewId] = useState(newUuid);
  const id = draft.incident?.id ?? newId;
  const change = useReporting(stop, id);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <BigButton wide tone="plain" onClick={() => setIsOpen(true)}>
        {t(draft.incident && isIncidentTyped(draft.incident) ? 'route.actions.incidentTyped' : 'incident.report.open')}
      </BigButton>
      {isOpen && (
        <IncidentDialog
          told={t('incident.report.toldAll')}
          change={change}
          start={draft.incident ?? { ...newIncident(Date.now() + clockOffset), id }}
          keep={(incident) => keep({ incident })}
          onSent={() => {
            keep({ incident: undefined });
            setNewId(newUuid());
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
