import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import { theme } from './theme.ts';

export interface CodeFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, 'type' | 'id' | 'children' | 'required' | 'maxLength'> {
  /** The number of digits of the code. */
  digits: number;
}

/**
 * A labeled field for a code from a mail or text message; phones offer to fill it in. Input attributes and `register(…)` go directly on it.
 */
export function CodeField({ label, hint, error, required, optionalText, aside, id, digits, ...input }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} optionalText={optionalText} aside={aside} id={id}>
      <Input {...input} inputMode="numeric" autoComplete="one-time-code" autoCorrect="off" spellCheck={false} maxLength={digits} />
    </Field>
  );
}

const Input = styled(TextInput)`
  font-size: ${theme.text.l};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.35em;
`;
