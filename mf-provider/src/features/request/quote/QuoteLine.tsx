import { lineAvailabilities } from '@tenaye/contracts/facility-request.facts.ts';
import type { RequestedMedication } from '@tenaye/contracts/facility-request.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../shared/columns.ts';
import { givenOf, type QuoteValues, typedTotal } from './quote.form.ts';
import { QuoteFrame, QuoteLegend } from './quote.look.ts';
import { StockPicker } from './StockPicker.tsx';
import { StockWords } from './StockWords.tsx';
import { fieldIdOf } from './useQuote.ts';
import { useStockMatch } from './useStockMatch.ts';

interface QuoteLineProps {
  medicine: RequestedMedication;
  /** The path of the line in the quote. */
  path: `lines.${number}`;
}

/** The answer for one medicine. The fields depend on the chosen availability. */
export function QuoteLine(props: QuoteLineProps) {
  const { t } = useTranslation('mf-provider');
  const { medicine, path } = props;
  const { register, getValues } = useFormContext<QuoteValues>();
  const set = useSetField<QuoteValues>();
  const errorAt = useErrorAt();
  const availability = useWatch<QuoteValues, `lines.${number}.availability`>({ name: `${path}.availability` });
  const options = lineAvailabilities.map((value) => ({ value, label: t(`request.quote.choices.${value}`) }));
  const link = useStockMatch();
  // A substitute defaults to the requested quantity, unless another number was typed. The medicine itself is looked up in the stock.
  const onChoice = (chosen: string) => {
    if (chosen === 'available' || chosen === 'partial') void link(medicine, path);
    if (chosen === 'substituted' && getValues(`${path}.quantity`) === '') set(`${path}.quantity`, String(medicine.quantity));
  };
  return (
    <QuoteFrame>
      <QuoteLegend>{t('parts:items.asked', { name: medicine.name, count: medicine.quantity })}</QuoteLegend>
      <Stack $gap="s">
        <RadioCards
          {...register(`${path}.availability`, { onChange: ({ target }) => onChoice(target.value) })}
          id={fieldIdOf(`${path}.availability`)}
          legend={t('request.quote.availability', { name: medicine.name })}
          hideLegend
          minWidth="8.5rem"
          options={options}
          error={errorAt(`${path}.availability`)}
        />
        {availability !== 'unavailable' && <StockPicker {...props} />}
        <StockWords {...props} />
        {availability !== '' && availability !== 'unavailable' && <Given {...props} />}
      </Stack>
    </QuoteFrame>
  );
}

/** Quantity, substitute and price of the line. */
function Given({ medicine, path }: QuoteLineProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { register } = useFormContext<QuoteValues>();
  const errorAt = useErrorAt();
  const line = useWatch<QuoteValues, `lines.${number}`>({ name: path });
  const total = typedTotal(line, medicine.quantity);
  const count = givenOf(line, medicine.quantity);
  return (
    <>
      {line.availability === 'substituted' && (
        <Field id={fieldIdOf(`${path}.substitute`)} label={t('request.quote.substitute')} error={errorAt(`${path}.substitute`)} required>
          <TextInput {...register(`${path}.substitute`)} maxLength={200} />
        </Field>
      )}
      <FieldGrid $min="9rem" $gap="s">
        {line.availability !== 'available' && (
          <Field
            id={fieldIdOf(`${path}.quantity`)}
            label={t('request.quote.quantity')}
            hint={t('request.quote.quantityHint', { count: medicine.quantity })}
            error={errorAt(`${path}.quantity`)}
            required
          >
            <TextInput {...register(`${path}.quantity`)} inputMode="numeric" />
          </Field>
        )}
        <Field
          id={fieldIdOf(`${path}.unitPrice`)}
          label={t('request.quote.price')}
          optionalText={t('parts:optional')}
          error={errorAt(`${path}.unitPrice`)}
        >
          <TextInput {...register(`${path}.unitPrice`)} inputMode="decimal" />
        </Field>
      </FieldGrid>
      {total !== undefined && count > 0 && (
        <Text $soft $size="s" $tabular>
          {t('request.quote.lineTotal', { total: formatMoney(total, i18n.language), count })}
        </Text>
      )}
    </>
  );
}
