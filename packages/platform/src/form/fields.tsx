import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSetField } from './contract-draft.ts';
import { DateField } from './DateField.tsx';
import { useErrorAt } from './FormProblems.tsx';

interface FieldOfForm {
  /** The path of the field in the surrounding form, whose values are texts. */
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
}

function useField({ name, label, hint, isOptional = false }: FieldOfForm) {
  const { t } = useTranslation('parts');
  const { register } = useFormContext<Record<string, string>>();
  const field = {
    label,
    hint,
    error: useErrorAt()(name),
    required: !isOptional,
    optionalText: isOptional ? t('optional') : undefined,
  };
  return { field, register: register(name) };
}

/** A line of text, or a number as typed. */
export function TextField({ name, label, hint, isOptional, ...input }: FieldOfForm & ComponentProps<'input'>) {
  const { field, register } = useField({ name, label, hint, isOptional });
  return (
    <Field {...field}>
      <TextInput autoComplete="off" {...input} {...register} />
    </Field>
  );
}

/** Several lines of text. */
export function AreaField({ maxLength, rows = 3, ...about }: FieldOfForm & { maxLength: number; rows?: number }) {
  const { field, register } = useField(about);
  return (
    <Field {...field}>
      <TextArea rows={rows} maxLength={maxLength} {...register} />
    </Field>
  );
}

/** A choice among few or many options. With a placeholder, the choice may stay empty. */
export function ChoiceField({
  options,
  placeholder,
  ...about
}: FieldOfForm & { options: readonly { value: string; label: string }[]; placeholder?: string }) {
  const { field, register } = useField(about);
  return (
    <Field {...field}>
      <Select {...(placeholder !== undefined && { placeholder })} {...register}>
        {options.map((it) => (
          <option key={it.value} value={it.value}>
            {it.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The bounds of what can be the day of a paper, which tell a year that is still being typed. */
export const FIRST_PAPER_DAY = '1900-01-01';
export const LAST_PAPER_DAY = '2099-12-31';

interface PaperDayFieldProps extends FieldOfForm {
  min?: string;
  max?: string;
  /** The form's value of what is typed, such as null for nothing. */
  setValueAs?: (typed: string) => unknown;
}

/**
 * A day that is copied from a paper or a package, such as the last day of a license. It is typed into the browser's own field, because the
 * day often lies years ahead, where a calendar takes dozens of presses. All other days are chosen from a calendar: `DayField`.
 */
export function PaperDayField({ min = FIRST_PAPER_DAY, max = LAST_PAPER_DAY, setValueAs, ...about }: PaperDayFieldProps) {
  const { field } = useField(about);
  const { register } = useFormContext<Record<string, string>>();
  return (
    <Field {...field}>
      <TextInput {...register(about.name, { setValueAs })} type="date" min={min} max={max} />
    </Field>
  );
}

/** A day, chosen from a calendar. */
export function DayField({ min, max, ...about }: FieldOfForm & { min?: string; max?: string }) {
  const { field } = useField(about);
  const value = useWatch<Record<string, string>, string>({ name: about.name });
  const setField = useSetField<Record<string, string>>();
  return (
    <DateField
      {...field}
      value={value ?? ''}
      onChange={(day) => setField(about.name, day)}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
    />
  );
}
