import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { createWasteTariff, type WasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { DayField, TextField } from '@tenaye/platform/form/fields.tsx';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { TariffChanges } from './TariffChanges.tsx';
import { useTariffChanges } from './tariff.queries.ts';

type Typed = Record<string, string>;

const fieldOf = (path: string): string => path.replace('prices.', '');

/**
 * Enters a tariff for a future day, with the prices of the last one to begin with, and shows what changes; the first may begin on any day.
 * `tariffs` are all of them, the latest first.
 */
export function TariffDialog({ tariffs, onClose }: { tariffs: readonly WasteTariff[]; onClose: () => void }) {
  const [last] = tariffs;
  const { t } = useTranslation('mf-waste');
  const { create } = useTariffChanges();
  const today = localDate(Date.now());
  const tomorrow = daysAfter(today, 1);
  const form = useContractDraft(createWasteTariff.body, {
    start: startOf(last, last ? tomorrow : today),
    toContract: ({ validFrom, minimumCharge = '', taxPercent = '', ...prices }: Typed) => ({
      validFrom,
      minimumCharge: numberOf(minimumCharge),
      taxPercent: numberOf(taxPercent),
      prices: Object.fromEntries(wasteTypes.map((type) => [type, numberOf(prices[type] ?? '')])),
    }),
    fieldOf,
  });
  return (
    <FormDialog
      title={t('managerTariff.add')}
      text={t('managerTariff.addText')}
      action={t('managerTariff.save')}
      form={form}
      change={create}
      done={t('managerTariff.done')}
      onClose={onClose}
      fieldOf={fieldOf}
    >
      <DayField name="validFrom" label={t('managerTariff.validFrom')} {...(last && { min: tomorrow })} />
      <Grid $min="9rem" $gap="s">
        {wasteTypes.map((type) => (
          <TextField key={type} name={type} label={t('managerTariff.price', { type: t(`domain:wasteType.${type}`) })} inputMode="decimal" />
        ))}
        <TextField name="minimumCharge" label={t('managerTariff.minimumField')} inputMode="decimal" />
        <TextField name="taxPercent" label={t('managerTariff.taxField')} inputMode="decimal" />
      </Grid>
      <TariffChanges tariffs={tariffs} />
    </FormDialog>
  );
}

const startOf = (last: WasteTariff | undefined, validFrom: string): Typed => ({
  validFrom,
  minimumCharge: String(last?.minimumCharge ?? ''),
  taxPercent: String(last?.taxPercent ?? ''),
  ...Object.fromEntries(wasteTypes.map((type) => [type, String(last?.prices[type] ?? '')])),
});
