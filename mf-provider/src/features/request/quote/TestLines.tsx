import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../shared/columns.ts';
import { CatalogPrices } from './CatalogPrices.tsx';
import { QuoteTotal } from './QuoteTotal.tsx';
import { type QuoteValues, testsTotal } from './quote.form.ts';
import { QuoteFrame, QuoteLegend } from './quote.look.ts';
import { fieldIdOf } from './useQuote.ts';

/** The answer for each test: its price, when its result is ready, or that the center doesn't do it. */
export function TestLines({ asked }: { asked: readonly string[] }) {
  const { getValues } = useFormContext<QuoteValues>();
  const set = useSetField<QuoteValues>();
  const tests = useWatch<QuoteValues, 'tests'>({ name: 'tests' });
  const fillIn = (prices: readonly (number | undefined)[]) => {
    for (const [at, price] of prices.entries()) if (price !== undefined) set(`tests.${at}.price`, String(price));
    const open = getValues('tests').findIndex((it) => it.isDone && it.price.trim() === '');
    if (open >= 0) document.getElementById(fieldIdOf(`tests.${open}.price`))?.focus();
  };
  return (
    <Stack id={fieldIdOf('tests')} tabIndex={-1}>
      <CatalogPrices asked={asked} onTake={fillIn} />
      {asked.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same test may be requested twice, and the order never changes
        <TestLine key={at} name={name} path={`tests.${at}`} />
      ))}
      <QuoteTotal {...testsTotal(tests)} hasNothing={tests.every((it) => !it.isDone)} of="diagnostic" deliveryFee={0} />
    </Stack>
  );
}

function TestLine({ name, path }: { name: string; path: `tests.${number}` }) {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<QuoteValues>();
  const errorAt = useErrorAt();
  const { field } = useController<QuoteValues, `tests.${number}.isDone`>({ name: `${path}.isDone` });
  return (
    <QuoteFrame>
      <QuoteLegend>{name}</QuoteLegend>
      <Stack $gap="s">
        {field.value && (
          <FieldGrid $min="9rem" $gap="s">
            <Field
              id={fieldIdOf(`${path}.price`)}
              label={t('request.quote.testPrice')}
              optionalText={t('parts:optional')}
              error={errorAt(`${path}.price`)}
            >
              <TextInput {...register(`${path}.price`)} inputMode="decimal" />
            </Field>
            <Field
              id={fieldIdOf(`${path}.readyInDays`)}
              label={t('request.quote.readyInDays')}
              optionalText={t('parts:optional')}
              error={errorAt(`${path}.readyInDays`)}
            >
              <TextInput {...register(`${path}.readyInDays`)} inputMode="numeric" />
            </Field>
          </FieldGrid>
        )}
        <Checkbox
          ref={field.ref}
          name={field.name}
          checked={!field.value}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(!target.checked)}
          label={t('request.quote.notDone')}
        />
      </Stack>
    </QuoteFrame>
  );
}
