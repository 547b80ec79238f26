import type { ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import { totalWeight } from '@tenaye/contracts/waste-route.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Timeline, type TimelineEvent } from '@tenaye/ui/Timeline.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The drivers who were assigned, the driver's steps, and the chain of custody. */
export function PickupHistory({ pickup }: { pickup: ManagerPickupDetail }) {
  const { t } = useTranslation('mf-waste');
  const { count, day, instant, kg: kilograms } = useWasteText();
  const stepText = useStepText();
  const counted = (it: number | null): string => (it === null ? t('managerPickup.history.notCounted') : count(it));

  const event = (key: string, at: string, text: string): TimelineEvent => ({ key, at, text, when: instant(at) });
  const events = [
    event('requested', pickup.createdAt, t('managerPickup.history.requested')),
    ...pickup.assignments.map((it) =>
      event(
        `assigned ${it.at}`,
        it.at,
        t(it.assignedBy ? 'managerPickup.history.assignedBy' : 'managerPickup.history.assigned', {
          driver: it.driverName,
          day: day(it.date),
          by: it.assignedBy,
        }),
      ),
    ),
    ...pickup.events.map((it) => event(it.id, it.madeAt, stepText(it))),
    ...pickup.custody.map((it) =>
      event(
        `custody ${it.step}`,
        it.at,
        t('managerPickup.history.custody', {
          step: t(`words.custody.${it.step}`),
          from: it.giverName,
          to: it.receiverName,
          weight: kilograms(it.kilograms),
        }),
      ),
    ),
    ...pickup.corrections.map((it) =>
      event(
        `corrected ${it.at}`,
        it.at,
        [
          t(it.by ? 'managerPickup.history.correctedBy' : 'managerPickup.history.corrected', {
            ...it,
            from: kilograms(totalWeight(it.before)),
            to: kilograms(totalWeight(it.after)),
          }),
          it.containers && t('managerPickup.history.containers', { from: counted(it.containers.before), to: counted(it.containers.after) }),
        ]
          .filter(Boolean)
          .join('. '),
      ),
    ),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));
  return (
    <Section title={t('managerPickup.history.title')} card>
      <Timeline events={events} />
    </Section>
  );
}

function useStepText(): (step: ManagerPickupDetail['events'][number]) => string {
  const { t } = useTranslation('mf-waste');
  const { kg: kilograms, day } = useWasteText();
  return ({ kind, driverName, outcome, reason, weights, missReason, note, newDate, stampFileId }) => {
    const parts = [
      stampFileId && t('words.stampPhoto'),
      weights && kilograms(totalWeight(weights)),
      missReason && t(`words.missReasons.${missReason}`),
      note,
      newDate && t('managerPickup.history.newDate', { day: day(newDate) }),
      outcome !== 'applied' && t(`managerPickup.history.${outcome}`),
      reason && t(`words.refusals.${reason}`),
    ];
    return [t('managerPickup.history.step', { step: t(`words.steps.${kind}`), driver: driverName }), ...parts.filter(Boolean)].join('. ');
  };
}
