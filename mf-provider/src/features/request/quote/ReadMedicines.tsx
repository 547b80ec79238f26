import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { IconButton } from '@tenaye/ui/IconButton.tsx';
import { PlusIcon, TrashIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { emptyLine, emptyMedicine, type QuoteValues } from './quote.form.ts';
import { fieldIdOf } from './useQuote.ts';

/** The medicines that the pharmacist reads from the prescription of a request without a list; each has a line in the quote. */
export function ReadMedicines() {
  const { t } = useTranslation('mf-provider');
  const { getValues } = useFormContext<QuoteValues>();
  const set = useSetField<QuoteValues>();
  const medicines = useWatch<QuoteValues, 'medicines'>({ name: 'medicines' });
  const add = () => {
    set('medicines', [...getValues('medicines'), emptyMedicine]);
    set('lines', [...getValues('lines'), emptyLine]);
  };
  const remove = (at: number) => {
    set(
      'medicines',
      getValues('medicines').filter((_, it) => it !== at),
    );
    set(
      'lines',
      getValues('lines').filter((_, it) => it !== at),
    );
  };
  return (
    <Stack id={fieldIdOf('medicines')} tabIndex={-1} $gap="s">
      <Notice tone="info" title={t('request.read.title')}>
        {t('request.read.text')}
      </Notice>
      {medicines.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only its index identifies a medicine, and the form sets the fields by index
        <Medicine key={at} at={at} onRemove={medicines.length > 1 ? () => remove(at) : undefined} />
      ))}
      <Row>
        <Button tone="quiet" size="small" onClick={add}>
          <PlusIcon /> {t('request.read.add')}
        </Button>
      </Row>
    </Stack>
  );
}

function Medicine({ at, onRemove }: { at: number; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<QuoteValues>();
  const errorAt = useErrorAt();
  const number = at + 1;
  return (
    <Line>
      <Field
        id={fieldIdOf(`medicines.${at}.name`)}
        label={t('request.read.name', { number })}
        error={errorAt(`medicines.${at}.name`)}
        required
      >
        <TextInput {...register(`medicines.${at}.name`)} maxLength={200} autoComplete="off" />
      </Field>
      <Field
        id={fieldIdOf(`medicines.${at}.quantity`)}
        label={t('request.quote.quantity')}
        error={errorAt(`medicines.${at}.quantity`)}
        required
      >
        <TextInput {...register(`medicines.${at}.quantity`)} inputMode="numeric" maxLength={3} />
      </Field>
      {onRemove && (
        <Remove>
          <IconButton label={t('request.read.remove', { number })} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </Remove>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 5.5rem ${theme.touch};
  align-items: start;
  gap: ${theme.space.s};
`;
/* Aligned with the controls, below the labels. */
const Remove = styled.div`padding-block-start: calc(${theme.text.s} * 1.5 + ${theme.space.xxs});`;
