import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { IconButton } from '@tenaye/ui/IconButton.tsx';
import { TrashIcon } from '@tenaye/ui/icons.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import type { KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ADD_SERVICE, fieldIdOf } from './editor-fields.ts';
import type { ServicesValues } from './services.form.ts';
import { TestField } from './TestField.tsx';

interface ServiceLineProps {
  index: number;
  onRemove: () => void;
}

/** One service with its price. */
export function ServiceLine({ index, onRemove }: ServiceLineProps) {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<ServicesValues>();
  const errorAt = useErrorAt();
  const set = useSetField<ServicesValues>();
  const path = `services.${index}` as const;
  const typed = useWatch<ServicesValues, `services.${number}.name`>({ name: `${path}.name` });
  const name = typed.trim() || t('facility.priced.unnamed', { count: index + 1 });
  return (
    <Line onKeyDown={(event) => goOnAtEnter(event, index)}>
      <TestField
        id={fieldIdOf(`${path}.name`)}
        label={t('facility.priced.nameOf', { count: index + 1 })}
        value={typed}
        error={errorAt(`${path}.name`)}
        onChange={(value) => set(`${path}.name`, value)}
      />
      <Field
        label={
          <>
            {t('facility.priced.price')} <VisuallyHidden>{t('facility.priced.priceOf', { name })}</VisuallyHidden>
          </>
        }
        error={errorAt(`${path}.price`)}
        id={fieldIdOf(`${path}.price`)}
      >
        <TextInput {...register(`${path}.price`)} inputMode="decimal" />
      </Field>
      <IconButton label={t('facility.priced.remove', { name })} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </Line>
  );
}

/** Enter moves to the next field of the list instead of submitting half-typed services. A list of suggestions handles Enter itself. */
function goOnAtEnter(event: KeyboardEvent<HTMLElement>, index: number): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const price = fieldIdOf(`services.${index}.price`);
  const next =
    target.id === price
      ? (document.getElementById(fieldIdOf(`services.${index + 1}.name`)) ?? document.getElementById(ADD_SERVICE))
      : document.getElementById(price);
  next?.focus();
}

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${theme.touch};
  align-items: end;
  gap: ${theme.space.xs};
  > :first-child { grid-column: 1 / 3; }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 11rem ${theme.touch};
    align-items: start;
    > :first-child { grid-column: auto; }
    > :last-child { margin-block-start: 1.75rem; }
  }
`;
