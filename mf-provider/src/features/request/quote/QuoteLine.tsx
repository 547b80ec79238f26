import { lineAvailabilities } from '@tenaye/contracts/facility-request.facts.ts';
import type { RequestedMedication } from '@tenaye/contracts/facility-request.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type DraftLine, givenOf, lineTotal, withAvailability } from './quote.draft.ts';
import { StockPicker } from './StockPicker.tsx';
import { fieldIdOf } from './useQuote.ts';

interface QuoteLineProps {
  medicine: RequestedMedication;
  accountId: string;
  /** Place in the answer, e.g. `lines.0`. */
  path: string;
  line: DraftLine;
  onChange(line: DraftLine): void;
  errorAt(path: string): string | undefined;
}

/** The answer for one medicine. Fields come with what is chosen. */
export function QuoteLine(props: QuoteLineProps) {
  const { t } = useTranslation('mf-provider');
  const { medicine, path, line, onChange, errorAt } = props;
  const options = lineAvailabilities.map((value) => ({ value, label: t(`request.quote.choices.${value}`) }));
  const isGiven = line.availability !== '' && line.availability !== 'unavailable';
  return (
    <Frame>
      <Legend>{t('request.asked', { name: medicine.name, count: medicine.quantity })}</Legend>
      <Stack $gap="s">
        <RadioCards
          id={fieldIdOf(`${path}.availability`)}
          name={fieldIdOf(path)}
          legend={t('request.quote.availability', { name: medicine.name })}
          hideLegend
          minWidth="8.5rem"
          options={options}
          value={line.availability}
          error={errorAt(`${path}.availability`)}
          onChange={({ target }) => {
            const availability = lineAvailabilities.find((it) => it === target.value);
            if (availability) onChange(withAvailability(line, availability, medicine.quantity));
          }}
        />
        {line.availability !== 'unavailable' && <StockPicker {...props} />}
        {isGiven && <Given {...props} />}
      </Stack>
    </Frame>
  );
}

/** How many, of what, for how much. */
function Given({ medicine, path, line, onChange, errorAt }: QuoteLineProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const total = lineTotal(line, medicine.quantity);
  const count = givenOf(line, medicine.quantity);
  return (
    <>
      {line.availability === 'substituted' && (
        <Field id={fieldIdOf(`${path}.substitute`)} label={t('request.quote.substitute')} error={errorAt(`${path}.substitute`)} required>
          <TextInput value={line.substitute} maxLength={200} onChange={({ target }) => onChange({ ...line, substitute: target.value })} />
        </Field>
      )}
      <Grid $min="9rem" $gap="s">
        {line.availability !== 'available' && (
          <Field
            id={fieldIdOf(`${path}.quantity`)}
            label={t('request.quote.quantity')}
            hint={t('request.quote.quantityHint', { count: medicine.quantity })}
            error={errorAt(`${path}.quantity`)}
            required
          >
            <TextInput inputMode="numeric" value={line.quantity} onChange={({ target }) => onChange({ ...line, quantity: target.value })} />
          </Field>
        )}
        <Field
          id={fieldIdOf(`${path}.unitPrice`)}
          label={t('request.quote.price')}
          optionalText={t('request.quote.optional')}
          error={errorAt(`${path}.unitPrice`)}
        >
          <TextInput inputMode="decimal" value={line.unitPrice} onChange={({ target }) => onChange({ ...line, unitPrice: target.value })} />
        </Field>
      </Grid>
      {total !== undefined && count > 0 && (
        <Text $soft $size="s" $tabular>
          {t('request.quote.lineTotal', { total: formatMoney(total, i18n.language), count })}
        </Text>
      )}
    </>
  );
}

const Frame = styled.fieldset`
  min-width: 0;
  padding: ${theme.space.s} ${theme.space.m} ${theme.space.m};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
`;
const Legend = styled.legend`
  max-width: 100%;
  padding-inline: ${theme.space.xxs};
  font-weight: ${theme.font.weight.strong};
  overflow-wrap: anywhere;
`;
