import type { ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useState } from 'react';
import { useWasteText } from '../../parts/useWasteText.ts';
import { AcceptWeightDialog } from './AcceptWeightDialog.tsx';

interface PlantWeightProps {
  pickup: ManagerPickupDetail;
  weight: NonNullable<ManagerPickupDetail['plantWeight']>;
}

/** A weight at the plant that differs from the collected one: what a manager can do about it, or how it was settled. */
export function PlantWeight({ pickup, weight }: PlantWeightProps) {
  const { t } = useTranslation('mf-waste');
  const { kg: kilograms, instant } = useWasteText();
  const [isAsking, setIsAsking] = useState(false);
  const { collected, received, at, settlement, settledAt, settledBy, reason } = weight;
  const weights = { collected: kilograms(collected), received: kilograms(received) };
  const label = (name: string) => t(`managerPickup.plantWeight.${name}`);
  return (
    <Section title={label('title')} card>
      {!settlement && (
        <>
          <Notice tone="warning" title={t('managerPickup.plantWeight.open', weights)}>
            {label('openText')}
          </Notice>
          <Row>
            <Button tone="quiet" size="small" onClick={() => setIsAsking(true)}>
              {label('accept')}
            </Button>
          </Row>
        </>
      )}
      <FactList
        min="12rem"
        facts={[
          { label: label('collected'), value: weights.collected },
          { label: label('received'), value: weights.received },
          { label: label('at'), value: instant(at) },
          { label: label('settlement'), value: settlement && t(`managerPickup.plantWeight.settlements.${settlement}`) },
          { label: label('settledAt'), value: settledAt && instant(settledAt) },
          { label: label('settledBy'), value: settledBy },
          { label: t('managerPickup.reason'), value: reason },
        ]}
      />
      {isAsking && <AcceptWeightDialog pickup={pickup} weights={weights} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}
