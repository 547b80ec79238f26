import { type ContainerCounts, containerDifferences } from '@tenaye/contracts/waste-container.facts.ts';
import type { PickupContainer } from '@tenaye/contracts/waste-container.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';
import { useWasteText } from '../useWasteText.ts';
import { useContainerText } from './useContainerText.ts';

interface ContainerListProps {
  pickup: ContainerCounts & { status: string; containers: readonly PickupContainer[] };
  /** On a card of its own. */
  card?: boolean;
  /** After the list. */
  children?: ReactNode;
}

/** The containers of a pickup, how many were counted on their way, and where the numbers differ; nothing for a pickup without any. */
export function ContainerList({ pickup, card = false, children }: ContainerListProps) {
  const { t } = useTranslation('mf-waste');
  const { count, kg } = useWasteText();
  const { coded } = useContainerText();
  const { containers, containersGiven: given, containersReceived: received, containersTreated: treated } = pickup;
  const isDone = pickup.status === 'completed';
  if (containers.length === 0 && given === null) return null;
  const stateOf = ({ check, kilograms }: PickupContainer): string => {
    if (!check) return t(isDone && given !== null ? 'container.behind' : 'container.waiting');
    const state = t(`container.takenAs.${check}`);
    return kilograms === null ? state : t('container.takenWith', { state, weight: kg(kilograms) });
  };
  const counted = (it: number | null): string => (it === null ? t('container.notCounted') : count(it));
  const { atPlant, inTreatment } = containerDifferences(pickup);
  return (
    <Section title={t('container.title')} card={card}>
      {atPlant && <Notice tone="warning">{t('container.differsAtPlant', { given, received })}</Notice>}
      {inTreatment && <Notice tone="warning">{t('container.differsInTreatment', { treated, held: received ?? given })}</Notice>}
      {isDone && (
        <FactList
          min="9rem"
          facts={[
            { label: t('container.given'), value: counted(given) },
            { label: t('container.received'), value: counted(received) },
            { label: t('container.treated'), value: counted(treated) },
          ]}
        />
      )}
      <Stack as="ul" role="list" $gap="xxs">
        {containers.map((it) => (
          <li key={it.code}>
            <Text $size="s">
              {coded({ ...it, code: it.isDeclared ? it.code : null })}: {stateOf(it)}
            </Text>
          </li>
        ))}
      </Stack>
      {children}
    </Section>
  );
}
