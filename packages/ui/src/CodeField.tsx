import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import { theme } from './theme.ts';

export interface CodeFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, 'type' | 'id' | 'children' | 'required' | 'maxLength'> {
  /** The number of digits of the code. */
  digits: number;
  /** Submits the form when the last digit is typed or pasted. */
  submits?: boolean;
}

/**
 * A labeled field for a code from a mail or text message; phones offer to fill it in. Takes digits only, so that a code pasted with spaces
 * is right. Input attributes and `register(…)` go directly on it.
 */
export function CodeField({ label, hint, error, required, optionalText, aside, id, digits, submits = false, ...input }: CodeFieldProps) {
  const before = useRef('');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const code = target.value.replaceAll(/\D/g, '').slice(0, digits);
    // Written only when it differs, because writing moves the caret to the end.
    if (code !== target.value) target.value = code;
    void input.onChange?.(event);
    if (submits && code.length === digits && code !== before.current) target.form?.requestSubmit();
    before.current = code;
  };
  return (
    <Field label={label} hint={hint} error={error} required={required} optionalText={optionalText} aside={aside} id={id}>
      <Input {...input} inputMode="numeric" autoComplete="one-time-code" autoCorrect="off" spellCheck={false} onChange={change} />
    </Field>
  );
}

const Input = styled(TextInput)`
  font-size: ${theme.text.l};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.35em;
`;
