import { type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { managerTexts } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { type ManagerPickupDetail, weightCorrection } from '@tenaye/contracts/waste-pickup-manager.ts';
import { totalWeight } from '@tenaye/contracts/waste-route.facts.ts';
import { chargesOf } from '@tenaye/contracts/waste-tariff.facts.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useSeen } from '@tenaye/platform/act/seen.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { AreaField, TextField } from '@tenaye/platform/form/fields.tsx';
import { isSame } from '@tenaye/platform/form/is-same.ts';
import { numberOf, textOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ContainerFields, type WithContainers } from '../../parts/container/ContainerFields.tsx';
import { recorded, type TypedContainer, takenOf } from '../../parts/container/typed-containers.ts';
import { typedWeights, usableWeights, weightFieldOf, weightTexts } from '../../parts/typed-weights.ts';
import { useWasteText } from '../../parts/useWasteText.ts';
import { usePickupChanges } from './pickup.queries.ts';

type Texts = Partial<Record<WasteType | 'reason' | 'containersReceived', string>>;
type Typed = Texts & WithContainers;
type Charge = NonNullable<ManagerPickupDetail['charge']>;

/** A pickup of one type may have its whole weight only. */
const startOf = ({ actualWeights, wasteTypes: [first], actualWeight, containers, containersReceived }: ManagerPickupDetail): Typed => ({
  ...weightTexts(actualWeights ?? (first ? { [first]: actualWeight ?? 0 } : {})),
  reason: '',
  containersReceived: textOf(containersReceived),
  containers: recorded(containers),
});

const correcting = weightCorrection.check(
  z.refine((it) => totalWeight(it.actualWeights) > 0, { error: managerTexts.noWeight, path: ['actualWeights'] }),
);

const fieldOf = (path: string) => weightFieldOf(path, wasteTypes[0]);

/**
 * Corrects the weights of a completed pickup, and says before what becomes of its papers and its invoice. It sends the version that it was
 * opened with, so that pressing again after a lost answer repeats the same correction.
 */
export function CorrectDialog({ pickup, charge, onClose }: { pickup: ManagerPickupDetail; charge: Charge; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { correct } = usePickupChanges();
  const { opened, seen, show } = useSeen(pickup);
  const form = useContractDraft(correcting, {
    start: startOf(pickup),
    toContract: ({ containers, containersReceived = '', ...typed }: Typed) => ({
      version: seen.version,
      actualWeights: typedWeights(typed),
      ...(isChanged(containers, opened) && takenOf(containers)),
      ...(numberOf(containersReceived) !== opened.containersReceived && { containersReceived: numberOf(containersReceived) }),
      reason: typed.reason,
    }),
    fieldOf,
  });
  return (
    <FormDialog
      title={t('managerPickup.correct.title', { name: pickup.facilityName })}
      text={t('managerPickup.correct.text')}
      action={t('managerPickup.correct.save')}
      tone="danger"
      form={form}
      change={correct(pickup.id)}
      done={t('managerPickup.correct.done')}
      show={show}
      onClose={onClose}
      fieldOf={fieldOf}
    >
      {wasteTypes.map((type) => (
        <TextField
          key={type}
          name={type}
          label={t('managerPickup.complete.weight', { type: t(`domain:wasteType.${type}`) })}
          inputMode="decimal"
          isOptional
        />
      ))}
      <Containers pickup={pickup} />
      {pickup.deliveredAt && pickup.containersGiven !== null && (
        <TextField
          name="containersReceived"
          label={t('container.atPlant', { name: pickup.facilityName })}
          hint={t('container.atPlantHint', { expected: pickup.containersGiven })}
          inputMode="numeric"
          isOptional
        />
      )}
      <Effect pickup={pickup} charge={charge} />
      <AreaField name="reason" label={t('managerPickup.correct.reason')} maxLength={500} />
    </FormDialog>
  );
}

/** Whether other containers are ticked than were taken, or with other weights. */
const isChanged = (containers: readonly TypedContainer[], pickup: ManagerPickupDetail): boolean =>
  !isSame(takenOf(containers), takenOf(recorded(pickup.containers)));

function Containers({ pickup }: { pickup: ManagerPickupDetail }) {
  return <ContainerFields id="correct-containers" wanted={pickup.wasteTypes} weights={usableWeights(useWatch<Texts>())} />;
}

/** Weight and sum before and after, and what becomes of the money that was paid. */
function Effect({ pickup, charge }: { pickup: ManagerPickupDetail; charge: Charge }) {
  const { t } = useTranslation('mf-waste');
  const { kg, money } = useWasteText();
  const weights = usableWeights(useWatch<Texts>());
  const total = totalWeight(weights);
  const { totalAmount } = chargesOf(weights, charge.rates, charge.discountPercent);
  const { invoiceNumber: number, paidAmount } = charge;
  const before = pickup.actualWeights ?? {};
  const isUnchanged = wasteTypes.every((it) => (weights[it] ?? 0) === (before[it] ?? 0));
  if (isUnchanged) return <Text aria-live="polite">{t('managerPickup.correct.papersOnly', { number })}</Text>;
  return (
    <Stack $gap="xs" aria-live="polite">
      <Text $strong>{t('managerPickup.correct.weights', { from: kg(pickup.actualWeight ?? 0), to: kg(total) })}</Text>
      <Text $strong>{t('managerPickup.correct.sums', { number, from: money(charge.totalAmount), to: money(totalAmount) })}</Text>
      <Text>{paidAmount > 0 ? t('managerPickup.correct.paid', { amount: money(paidAmount) }) : t('managerPickup.correct.unpaid')}</Text>
    </Stack>
  );
}
