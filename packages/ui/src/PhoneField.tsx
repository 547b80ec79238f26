import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import { theme } from './theme.ts';

export interface PhoneFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, 'type' | 'id' | 'children' | 'required' | 'prefix'> {
  /** Country code shown before the number; Ethiopia's by default. */
  prefix?: string;
}

/**
 * A labeled phone number. The value is the typed text (91 123 4567, 091…, +251 91…): the country code in front is a reminder, and
 * disappears once the number has its own 0 or +.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, required, optionalText, aside, id, prefix = '+251', ...input } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [carriesOwnPrefix, setCarriesOwnPrefix] = useState(false);
  const look = () => setCarriesOwnPrefix(/^\s*[+0]/.test(frame.current?.querySelector('input')?.value ?? ''));
  // Runs at every render, because a form library writes default and reset values into the input without an event.
  useLayoutEffect(look);
  return (
    <Field label={label} hint={hint} error={error} required={required} optionalText={optionalText} aside={aside} id={id}>
      <Frame ref={frame} onInput={look}>
        {!carriesOwnPrefix && <Prefix aria-hidden="true">{prefix}</Prefix>}
        <Input {...input} type="tel" inputMode="tel" autoComplete={input.autoComplete ?? 'tel'} $indent={!carriesOwnPrefix} />
      </Frame>
    </Field>
  );
}

const Frame = styled.div`position: relative;`;
const Prefix = styled.span`
  position: absolute;
  inset-block: 1.5px;
  inset-inline-start: 1.5px;
  display: grid;
  place-items: center;
  width: 3.75rem;
  border-inline-end: 1px solid ${theme.color.line};
  border-start-start-radius: calc(${theme.radius.m} - 2px);
  border-end-start-radius: calc(${theme.radius.m} - 2px);
  color: ${theme.color.inkSoft};
  background: ${theme.color.sunken};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;
const Input = styled(TextInput)<{ $indent: boolean }>`
  padding-inline-start: ${({ $indent }) => ($indent ? '4.5rem' : theme.space.s)};
  font-variant-numeric: tabular-nums;
`;
