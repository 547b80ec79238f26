import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlLook } from './control.look.ts';
import { useFieldControl } from './Field.tsx';
import { theme } from './theme.ts';

/** One line of text. Inside a `Field` it is wired to label, hint and error. Accepts `register(…)` of react-hook-form. */
export function TextInput(props: ComponentProps<'input'>) {
  return <Input type="text" {...useFieldControl()} {...props} />;
}

/** Several lines; grows with the text where the browser can. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return <Area rows={4} {...useFieldControl()} {...props} />;
}

const Input = styled.input`${controlLook}`;
const Area = styled.textarea`
  ${controlLook}
  padding-block: ${theme.space.s};
  line-height: ${theme.font.line.body};
  resize: vertical;
  field-sizing: content;
  min-height: 6.5rem;
  max-height: 24rem;
`;
