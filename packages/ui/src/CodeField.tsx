import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import { theme } from './theme.ts';

export interface CodeFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, 'type' | 'id' | 'children' | 'required' | 'maxLength'> {
  /** How many digits the code has. */
  digits: number;
}

/** A labelled code that came by mail or text message: phones offer it as it comes. Input attributes and `register(…)` go straight on it. */
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
