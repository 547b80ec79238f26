import { nextPickupStatuses } from '@tenaye/contracts/waste.facts.ts';
import type { ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssignDialog } from './AssignDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CompleteDialog } from './CompleteDialog.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { DeliverDialog } from './DeliverDialog.tsx';
import { TreatDialog } from './TreatDialog.tsx';

type Act = 'assign' | 'complete' | 'deliver' | 'treat' | 'correct' | 'cancel';

/** A manager's actions on a pickup, the likeliest first. */
function actsOn({ status, deliveredAt, treatedOn, charge }: ManagerPickupDetail): Act[] {
  const next = nextPickupStatuses(status, 'manager');
  const acts: Act[] = [];
  if (next.includes('completed')) acts.push('complete');
  if (next.includes('scheduled')) acts.push('assign');
  if (status === 'completed' && !deliveredAt) acts.push('deliver');
  if (deliveredAt && !treatedOn) acts.push('treat');
  if (status === 'completed' && charge) acts.push('correct');
  if (next.includes('cancelled')) acts.push('cancel');
  return acts;
}

export function PickupActions({ pickup }: { pickup: ManagerPickupDetail }) {
  const { t } = useTranslation('mf-waste');
  const [act, setAct] = useState<Act>();
  const acts = actsOn(pickup);
  const onClose = () => setAct(undefined);
  // The dialog stays open when another manager was faster, because it shows why this manager's change was refused.
  if (acts.length === 0 && !act) return null;
  return (
    <Row $gap="xs">
      {acts.map((it, index) => (
        <Button
          key={it}
          tone={it === 'cancel' ? 'plain' : index === 0 && it !== 'correct' ? 'primary' : 'quiet'}
          onClick={() => setAct(it)}
        >
          {t(it === 'assign' && pickup.driverName ? 'managerPickup.acts.reassign' : `managerPickup.acts.${it}`)}
        </Button>
      ))}
      {act === 'assign' && <AssignDialog pickups={[pickup]} date={pickup.date} onClose={onClose} />}
      {act === 'complete' && <CompleteDialog pickup={pickup} onClose={onClose} />}
      {act === 'deliver' && <DeliverDialog pickups={[pickup]} onClose={onClose} />}
      {act === 'treat' && <TreatDialog pickups={[pickup]} onClose={onClose} />}
      {act === 'correct' && pickup.charge && <CorrectDialog pickup={pickup} charge={pickup.charge} onClose={onClose} />}
      {act === 'cancel' && <CancelDialog pickup={pickup} onClose={onClose} />}
    </Row>
  );
}
