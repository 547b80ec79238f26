import { reportStopIncident } from '@tenaye/contracts/waste-incident.facts.ts';
import type { IncidentReport, WasteIncident } from '@tenaye/contracts/waste-incident.ts';
import { keptKey } from '@tenaye/platform/act/kept-key.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IncidentDialog } from '../../parts/incident/IncidentDialog.tsx';
import { isIncidentTyped } from '../../parts/incident/incident.form.ts';
import { BigButton } from './stop.look.ts';
import { useDraft } from './useDraft.ts';

const reporting = (stopId: string): Change<IncidentReport, WasteIncident> => ({
  send: (body, idempotencyKey) => call(reportStopIncident, { params: { id: stopId }, body, idempotencyKey }),
  keptIn: keptKey(`waste.incident.sending ${stopId}`),
});

/** Reports an incident at a stop. It needs a network, because it must be known at once; what is typed stays on the phone until it is sent. */
export function StopIncident({ stopId }: { stopId: string }) {
  const { t } = useTranslation('mf-waste');
  const { draft, keep } = useDraft(stopId);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <BigButton wide tone="plain" onClick={() => setIsOpen(true)}>
        {t(draft.incident && isIncidentTyped(draft.incident) ? 'route.actions.incidentTyped' : 'incident.report.open')}
      </BigButton>
      {isOpen && (
        <IncidentDialog
          told={t('incident.report.toldAll')}
          change={reporting(stopId)}
          start={draft.incident}
          keep={(incident) => keep({ incident })}
          onSent={() => keep({ incident: undefined })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
