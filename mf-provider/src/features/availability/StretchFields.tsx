import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { IconButton } from '@tenaye/ui/IconButton.tsx';
import { TrashIcon } from '@tenaye/ui/icons.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { type AvailabilityValues, fieldIdOf } from './availability.form.ts';

interface StretchFieldsProps {
  /** The path of the stretch in the form. */
  path: `weekly.${number}` | `exceptions.${number}.hours.${number}`;
  /** The day's name for screen readers, which don't see the heading: "Monday". */
  day: string;
  onRemove(): void;
}

const choices = ['', 'online', 'in-person', 'home-visit', 'online,in-person', 'online,home-visit', 'in-person,home-visit'] as const;

/** The start, end and types of visit of one stretch of a day. */
export function StretchFields({ path, day, onRemove }: StretchFieldsProps) {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<AvailabilityValues>();
  const errorAt = useErrorAt();
  const modesName = (modes: string) =>
    modes === ''
      ? t('availability.allModes')
      : modes
          .split(',')
          .map((it) => t(`appointment.types.${it}`))
          .join(', ');
  return (
    <Line role="group" aria-label={t('availability.stretch', { day })}>
      <Field label={t('availability.from')} error={errorAt(`${path}.start`)} id={fieldIdOf(`${path}.start`)}>
        <TimeInput {...register(`${path}.start`)} />
      </Field>
      <Field label={t('availability.until')} error={errorAt(`${path}.end`)} id={fieldIdOf(`${path}.end`)}>
        <TimeInput {...register(`${path}.end`)} />
      </Field>
      <Field label={t('availability.modes')} error={errorAt(`${path}.modes`)} id={fieldIdOf(`${path}.modes`)}>
        <Select {...register(`${path}.modes`)}>
          {choices.map((it) => (
            <option key={it} value={it}>
              {modesName(it)}
            </option>
          ))}
        </Select>
      </Field>
      <IconButton label={t('availability.remove', { day })} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, calc(50% - ${theme.touch} - ${theme.space.xs} * 1.5)) ${theme.touch};
  align-items: start;
  gap: ${theme.space.xs};
  > button { align-self: end; }
  > :nth-child(2) { grid-column: 2 / 4; }
  > :nth-child(3) { grid-column: 1 / 3; }
  ${media.wide} {
    grid-template-columns: 9.5rem 9.5rem minmax(0, 1fr) ${theme.touch};
    > :nth-child(2), > :nth-child(3) { grid-column: auto; }
  }
`;
// Narrow padding: a 12-hour clock needs the room for its AM and PM.
const TimeInput = styled(TextInput).attrs({ type: 'time' })`padding-inline: ${theme.space.xs};`;
