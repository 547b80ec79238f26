import { useQuery } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { isCountedInBottles } from '@tenaye/contracts/medicine-unit.facts.ts';
import { CATALOGUE_QUERY_MIN } from '@tenaye/contracts/prescription.facts.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { AreaField, TextField } from '@tenaye/platform/form/fields.tsx';
import { LookupField } from '@tenaye/platform/form/LookupField.tsx';
import { useLookup } from '@tenaye/platform/form/useLookup.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { IconButton } from '@tenaye/ui/IconButton.tsx';
import { TrashIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldGrid } from '../../shared/columns.ts';
import { countedOf, type OrderValues } from './order.form.ts';
import { catalogueQuery } from './order.queries.ts';

interface OrderLineFieldsProps {
  at: number;
  type: RequestType;
  onRemove: (() => void) | undefined;
}

/** The fields of one medicine or test. */
export function OrderLineFields({ at, type, onRemove }: OrderLineFieldsProps) {
  const { t } = useTranslation('mf-provider');
  const number = at + 1;
  const title = t(`order.line.${type}`, { number });
  return (
    <Stack role="group" aria-label={title} $gap="s">
      <SplitRow>
        <Text as="span" $strong>
          {title}
        </Text>
        {onRemove && (
          <IconButton label={t(`order.remove.${type}`, { number })} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        )}
      </SplitRow>
      <NameField at={at} type={type} />
      {type === 'medication' && <DoseFields at={at} />}
      <AreaField name={`lines.${at}.instructions`} label={t('order.instructions')} rows={2} maxLength={500} isOptional />
    </Stack>
  );
}

/** Dose, times and days, and the quantity that they amount to, which is filled in until another one is typed. */
function DoseFields({ at }: { at: number }) {
  const { t } = useTranslation('mf-provider');
  const set = useSetField<OrderValues>();
  const line = useWatch<OrderValues, `lines.${number}`>({ name: `lines.${at}` });
  const counted = countedOf(line);
  const filledIn = useRef(counted);
  const fillIn = useEffectEvent(() => {
    if (counted === '' || (line.quantity !== '' && line.quantity !== filledIn.current)) return;
    filledIn.current = counted;
    set(`lines.${at}.quantity`, counted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the amount changes
  useEffect(() => fillIn(), [counted]);
  return (
    <FieldGrid $min="9rem" $gap="s">
      <TextField name={`lines.${at}.dose`} label={t('order.dose')} placeholder={t('order.doseExample')} maxLength={80} isOptional />
      <TextField name={`lines.${at}.timesPerDay`} label={t('order.times')} inputMode="numeric" maxLength={2} isOptional />
      <TextField name={`lines.${at}.days`} label={t('order.days')} inputMode="numeric" maxLength={3} isOptional />
      <TextField
        name={`lines.${at}.quantity`}
        label={t('order.quantity')}
        {...(isCountedInBottles(line.name) && { hint: t('domain:quantityInBottles') })}
        inputMode="numeric"
        maxLength={3}
      />
    </FieldGrid>
  );
}

/** The name, suggested from the catalog; a name that the catalog lacks is accepted too. */
function NameField({ at, type }: Pick<OrderLineFieldsProps, 'at' | 'type'>) {
  const { t } = useTranslation('mf-provider');
  const set = useSetField<OrderValues>();
  const errorAt = useErrorAt();
  const name = useWatch<OrderValues, `lines.${number}.name`>({ name: `lines.${at}.name` });
  const lookup = useLookup(name, { least: CATALOGUE_QUERY_MIN });
  const found = useQuery(catalogueQuery(type, lookup.q));
  const take = (label: string, id: string | null) => {
    set(`lines.${at}.name`, label);
    set(`lines.${at}.catalogueId`, id);
  };
  return (
    <LookupField
      label={t(`order.name.${type}`)}
      error={errorAt(`lines.${at}.name`)}
      required
      value={name}
      onInput={(text) => take(text, null)}
      lookup={lookup}
      result={found}
      options={found.data ?? []}
      onSelect={({ label, id }) => take(label, id)}
      listLabel={t(`order.suggestions.${type}`)}
      maxLength={200}
    />
  );
}
