import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import type { ComponentProps } from 'react';

interface ChoiceFieldProps extends ComponentProps<'select'> {
  label: string;
  /** The words of the empty choice; without them there is no such choice. */
  none?: string;
  options: readonly { value: string; label: string }[];
}

/** A field with a few choices. */
export function ChoiceField({ label, none, options, ...select }: ChoiceFieldProps) {
  return (
    <Field label={label}>
      <Select {...select} {...(none !== undefined && { placeholder: none })}>
        {options.map((it) => (
          <option key={it.value} value={it.value}>
            {it.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
