import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from './Field.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { TextInput } from './TextInput.tsx';
import { media, theme } from './theme.ts';

export interface PasswordFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, 'type' | 'id' | 'children' | 'required'> {
  /** Labels of the toggle, e.g. "Show password" and "Hide password". */
  showLabel: string;
  hideLabel: string;
}

/** A labeled password field with a show/hide toggle. Input attributes and `register(…)` go directly on it; set `autoComplete`. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, required, optionalText, aside, id, showLabel, hideLabel, ...input } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={required} optionalText={optionalText} aside={aside} id={id}>
      <Frame>
        <Input {...input} type={shown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
        <Toggle
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          title={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </Toggle>
      </Frame>
    </Field>
  );
}

const Frame = styled.div`position: relative;`;
const Input = styled(TextInput)`
  padding-inline-end: 3.25rem;
  &::-ms-reveal { display: none; }
`;
const Toggle = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: ${theme.touch};
  border: 0;
  border-radius: ${theme.radius.m};
  background: none;
  color: ${theme.color.inkSoft};
  cursor: pointer;
  ${media.hover} { &:hover { color: ${theme.color.primary}; } }
  &:focus-visible { outline-offset: -4px; }
`;
