import { type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { FieldError } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { Legend } from './Legend.ts';

interface TypeChoiceProps {
  legend: string;
  /** The id of the first checkbox, which a list of errors links to. */
  id: string;
  value: readonly WasteType[];
  onChange(types: WasteType[]): void;
  error?: string | undefined;
}

/** Checkboxes of the six waste types, with examples. The chosen types are in the order of the checkboxes. */
export function TypeChoice({ legend, id, value, onChange, error }: TypeChoiceProps) {
  const { t } = useTranslation('mf-waste');
  const set = (type: WasteType, isChosen: boolean) => onChange(wasteTypes.filter((it) => (it === type ? isChosen : value.includes(it))));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <Legend>{legend}</Legend>
      <Choices>
        {wasteTypes.map((type, index) => (
          <Checkbox
            key={type}
            {...(index === 0 && { id })}
            label={t(`domain:wasteType.${type}`)}
            hint={t(`domain:wasteTypeExamples.${type}`)}
            checked={value.includes(type)}
            onChange={({ target }) => set(type, target.checked)}
          />
        ))}
      </Choices>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

const Choices = styled(Grid).attrs({ $min: '14rem', $gap: 'xxs' })`column-gap: ${theme.space.m};`;
