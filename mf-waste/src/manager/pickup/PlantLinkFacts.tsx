import type { PlantLinkFacts as Facts } from '@tenaye/contracts/waste-plant-link.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useState } from 'react';
import { useWasteText } from '../../parts/useWasteText.ts';
import { usePickupChanges } from './pickup.queries.ts';

/** The latest link by which the plant signs for a pickup. One that can still sign can be withdrawn. */
export function PlantLinkFacts({ link }: { link: Facts }) {
  const { t } = useTranslation('mf-waste');
  const { instant } = useWasteText();
  const { withdrawLink } = usePickupChanges();
  const [isAsking, setIsAsking] = useState(false);
  const { id, plantName: plant, state, createdAt, openedAt, sentAt, sentTo, expiresAt } = link;
  const isOpen = state === 'sent' || state === 'opened' || state === 'received';
  return (
    <Section title={t('managerPickup.link.section')} card>
      <FactList
        min="12rem"
        facts={[
          { label: t('managerPickup.link.plant'), value: plant },
          { label: t('managerPickup.link.state'), value: t(`managerPickup.link.states.${state}`) },
          { label: t('managerPickup.link.sent'), value: instant(createdAt) },
          ...(sentAt ? [{ label: t('managerPickup.link.sentAt'), value: instant(sentAt) }] : []),
          ...(sentTo ? [{ label: t('managerPickup.link.sentTo'), value: sentTo }] : []),
          ...(openedAt ? [{ label: t('managerPickup.link.opened'), value: instant(openedAt) }] : []),
          ...(isOpen ? [{ label: t('managerPickup.link.until'), value: instant(expiresAt) }] : []),
        ]}
      />
      {isOpen && (
        <Row>
          <Button tone="quiet" size="small" onClick={() => setIsAsking(true)}>
            {t('managerPickup.link.withdraw')}
          </Button>
        </Row>
      )}
      {isAsking && (
        <ActDialog
          title={t('managerPickup.link.withdrawTitle', { plant })}
          text={t('managerPickup.link.withdrawText')}
          action={t('managerPickup.link.withdraw')}
          change={withdrawLink(id)}
          done={t('managerPickup.link.withdrawn')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Section>
  );
}
