import { nextPickupStatuses } from '@tenaye/contracts/waste.facts.ts';
import type { ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { IncidentDialog } from '../../parts/incident/IncidentDialog.tsx';
import { useIncidentChanges } from '../incident/incident.queries.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CompleteDialog } from './CompleteDialog.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { DeliverDialog } from './DeliverDialog.tsx';
import { PlantLinkDialog } from './PlantLinkDialog.tsx';
import { TreatDialog } from './TreatDialog.tsx';

type Act = 'assign' | 'complete' | 'deliver' | 'treat' | 'link' | 'correct' | 'cancel' | 'incident';

/** A manager's actions on a pickup, the likeliest first. */
function actsOn({ status, deliveredAt, treatedOn, charge }: ManagerPickupDetail): Act[] {
  const next = nextPickupStatuses(status, 'manager');
  const acts: Act[] = [];
  if (next.includes('completed')) acts.push('complete');
  if (next.includes('scheduled')) acts.push('assign');
  if (status === 'completed' && !deliveredAt) acts.push('deliver');
  if (deliveredAt && !treatedOn) acts.push('treat');
  if (status === 'completed' && !treatedOn) acts.push('link');
  if (status === 'completed' && charge) acts.push('correct');
  if (next.includes('cancelled')) acts.push('cancel');
  return [...acts, 'incident'];
}

const toneOf = (act: Act, index: number): 'primary' | 'quiet' | 'plain' => {
  if (act === 'cancel' || act === 'incident') return 'plain';
  return index === 0 && act !== 'correct' ? 'primary' : 'quiet';
};

export function PickupActions({ pickup }: { pickup: ManagerPickupDetail }) {
  const { t } = useTranslation('mf-waste');
  const [act, setAct] = useState<Act>();
  const { report } = useIncidentChanges();
  const acts = actsOn(pickup);
  const wordsOf = (it: Act): string => {
    if (it === 'incident') return t('incident.report.open');
    return t(it === 'assign' && pickup.driverName ? 'managerPickup.acts.reassign' : `managerPickup.acts.${it}`);
  };
  const onClose = () => setAct(undefined);
  return (
    <Row $gap="xs">
      {acts.map((it, index) => (
        <Button key={it} tone={toneOf(it, index)} onClick={() => setAct(it)}>
          {wordsOf(it)}
        </Button>
      ))}
      {act === 'assign' && <AssignDialog pickups={[pickup]} date={pickup.date} onClose={onClose} />}
      {act === 'complete' && <CompleteDialog pickup={pickup} onClose={onClose} />}
      {act === 'deliver' && <DeliverDialog pickups={[pickup]} onClose={onClose} />}
      {act === 'treat' && <TreatDialog pickups={[pickup]} onClose={onClose} />}
      {act === 'link' && <PlantLinkDialog pickups={[pickup]} onClose={onClose} />}
      {act === 'correct' && pickup.charge && <CorrectDialog pickup={pickup} charge={pickup.charge} onClose={onClose} />}
      {act === 'cancel' && <CancelDialog pickup={pickup} onClose={onClose} />}
      {act === 'incident' && <IncidentDialog told={t('incident.report.toldOfPickup')} change={report(pickup.id)} onClose={onClose} />}
    </Row>
  );
}
