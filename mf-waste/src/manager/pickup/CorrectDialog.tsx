import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { managerTexts } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { type ManagerPickupDetail, weightCorrection } from '@tenaye/contracts/waste-pickup-manager.ts';
import { totalWeight } from '@tenaye/contracts/waste-route.facts.ts';
import { chargesOf } from '@tenaye/contracts/waste-tariff.facts.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { AreaField, TextField } from '@tenaye/platform/form/fields.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { typedWeights, usableWeights, weightTexts } from '../../parts/typed-weights.ts';
import { useWasteText } from '../../parts/useWasteText.ts';
import { usePickupChanges } from './pickup.queries.ts';

type Typed = Record<string, string>;
type Charge = NonNullable<ManagerPickupDetail['charge']>;

/** A pickup of one type may have its whole weight only. */
const startOf = ({ actualWeights, wasteTypes: [first], actualWeight }: ManagerPickupDetail): Typed => ({
  ...weightTexts(actualWeights ?? (first ? { [first]: actualWeight ?? 0 } : {})),
  reason: '',
});

const correcting = weightCorrection.check(
  z.refine((it) => totalWeight(it.actualWeights) > 0, { error: managerTexts.noWeight, path: ['actualWeights'] }),
);

const fieldOf = (path: string) => (path === 'actualWeights' ? wasteTypes[0] : path.replace('actualWeights.', ''));

/** Corrects the weights of a completed pickup, and says before what becomes of its papers and its invoice. */
export function CorrectDialog({ pickup, charge, onClose }: { pickup: ManagerPickupDetail; charge: Charge; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { correct } = usePickupChanges();
  const form = useContractDraft(correcting, {
    start: startOf(pickup),
    toContract: (typed: Typed) => ({ version: pickup.version, actualWeights: typedWeights(typed), reason: typed.reason }),
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
      <Effect pickup={pickup} charge={charge} />
      <AreaField name="reason" label={t('managerPickup.correct.reason')} maxLength={500} />
    </FormDialog>
  );
}

/** Weight and sum before and after, and what becomes of the money that was paid. */
function Effect({ pickup, charge }: { pickup: ManagerPickupDetail; charge: Charge }) {
  const { t } = useTranslation('mf-waste');
  const { kg, money } = useWasteText();
  const weights = usableWeights(useWatch<Typed>());
  const total = totalWeight(weights);
  const { totalAmount } = chargesOf(weights, charge.rates, charge.discountPercent);
  const { invoiceNumber: number, paidAmount } = charge;
  return (
    <Stack $gap="xs" aria-live="polite">
      <Text $strong>{t('managerPickup.correct.weights', { from: kg(pickup.actualWeight ?? 0), to: kg(total) })}</Text>
      <Text $strong>{t('managerPickup.correct.sums', { number, from: money(charge.totalAmount), to: money(totalAmount) })}</Text>
      <Text>{paidAmount > 0 ? t('managerPickup.correct.paid', { amount: money(paidAmount) }) : t('managerPickup.correct.unpaid')}</Text>
    </Stack>
  );
}
